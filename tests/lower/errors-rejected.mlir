// RUN: exits.sh 1 lifeopt %s --emit=llvm=%t 2>&1 | FileCheck %s
// What only LLVM's verifier sees is an error of the program, not of ours.
// CHECK: :[[# @LINE + 2]]:1: error: 'func.func' op or another has attributes that LLVM rejects: Attribute 'noalias' does not apply to functions!: ptr @f{{$}}
// CHECK-NOT: internal
func.func @f() attributes {passthrough = ["noalias"]} {
  return
}
