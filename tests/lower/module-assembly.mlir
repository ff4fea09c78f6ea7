// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 | FileCheck %s
// RUN: lifeopt %s --emit=obj -o %t.o && llvm-nm %t.o | FileCheck %s --check-prefix=OBJECT
// Rule: assembly of the module is in the output, once: its functions may call what it defines.

// CHECK: target triple
// CHECK-EMPTY:
// CHECK-NEXT: module asm ".globl answer"
// CHECK-NEXT: module asm "answer:"
// CHECK-EMPTY:
// CHECK-NOT: module asm
// CHECK: define i32 @g
// OBJECT: answer
module attributes {llvm.module_asm = [".globl answer", "answer:"]} {
  func.func private @answer() -> i32
  func.func @f() -> i32 {
    %r = call @answer() : () -> i32
    return %r : i32
  }
  func.func @g() -> i32 {
    %r = call @answer() : () -> i32
    return %r : i32
  }
}
