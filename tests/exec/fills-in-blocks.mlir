// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Copies of what a fill wrote, in two blocks whose order in the text is not that in which the switch names them: both become fills.

// CHECK-LABEL: func.func @f(
// CHECK: ^bb1:
// CHECK-NEXT: linalg.fill {{.*}} outs(%c : memref<1xf32>)
// CHECK: ^bb2:
// CHECK-NEXT: linalg.fill {{.*}} outs(%c : memref<1xf32>)
func.func @f(%s: i32, %c: memref<1xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1xf32>
  linalg.fill ins(%z : f32) outs(%a : memref<1xf32>)
  cf.switch %s : i32, [
    default: ^bb2,
    0: ^bb1
  ]
^bb1:
  memref.copy %a, %c : memref<1xf32> to memref<1xf32>
  return
^bb2:
  memref.copy %a, %c : memref<1xf32> to memref<1xf32>
  return
}
