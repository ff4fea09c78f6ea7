// RUN: split-file --leading-lines %s %t
// RUN: exits.sh 1 lifeopt %t/function.mlir --emit=llvm=%t.out 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: exits.sh 1 lifeopt %t/call.mlir --emit=llvm=%t.out 2>&1 | FileCheck %s --check-prefix=CALL
// Attributes of arguments that LLVM rejects only together are an error of the program, not of ours.

//--- function.mlir
// FUNCTION: function.mlir:[[# @LINE + 2]]:1: error: 'func.func' op or another has attributes that LLVM rejects: Attributes 'zeroext and signext' are incompatible!: ptr @f{{$}}
// FUNCTION-NOT: internal
func.func @f(%x: i8 {llvm.signext, llvm.zeroext}) {
  return
}

//--- call.mlir
func.func private @f(i8)
func.func @g(%x: i8) {
  // CALL: call.mlir:[[# @LINE + 1]]:3: error: 'func.call' op or another has attributes that LLVM rejects: Attributes 'zeroext and signext' are incompatible!
  call @f(%x) {arg_attrs = [{llvm.signext, llvm.zeroext}]} : (i8) -> ()
  return
}
