// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// Rule: a buffer of the stack whose values are only stored where they were loaded goes with the loops that do it, lifelines included.
// CHECK: func.func @f
// CHECK-NOT: memref<7xf32>
// CHECK-NOT: scf.for
func.func @f(%n: index) {
  %c = arith.constant 0 : index
  %one = arith.constant 1 : index
  %z = arith.constant 0.000000e00 : f32
  %a86 = memref.alloc() : memref<1xf32>
  %a96 = memref.alloc() : memref<1x1xf32>
  linalg.broadcast ins(%a86 : memref<1xf32>) outs(%a96 : memref<1x1xf32>) dimensions = [0]
  scf.for %i124 = %c to %n step %one {
    %a128 = memref.alloca() : memref<7xf32>
    affine.for %i129 = 0 to 7 {
      %l130 = affine.load %a128[%i129] : memref<7xf32>
      affine.store %l130, %a128[%i129] : memref<7xf32>
    }
  }
  return
}
