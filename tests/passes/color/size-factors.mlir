// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s | FileCheck %s --check-prefix=LLVM
// A size at run time may be a product with 0 or -1: no other size is compared with it, and none is divided by it.
// CHECK-LABEL: func.func @zero
// LLVM-LABEL: define void @zero
func.func @zero(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %twice = arith.muli %n, %n : index
  %none = arith.muli %twice, %c0 : index
  // CHECK-COUNT-2: memref.alloca(
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %b = memref.alloca(%none) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<?xf32>)
  return
}
// CHECK-LABEL: func.func @minus
// LLVM-LABEL: define void @minus
func.func @minus(%n: index, %x: f32) {
  %c-1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %more = arith.addi %n, %c1 : index
  %back = arith.muli %more, %c-1 : index
  %forth = arith.muli %back, %c-1 : index
  // CHECK-COUNT-2: memref.alloca(
  %a = memref.alloca(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %b = memref.alloca(%forth) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<?xf32>)
  return
}
