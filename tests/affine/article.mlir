// RUN: lifeopt %s --emit=dependences | FileCheck %s
// Two nests whose answers can be worked out by hand.

// i = i' - 2, j = j': the store comes two iterations of the outer loop before the load.
// CHECK:      article.mlir:[[@LINE+14]]:7: remark: dependence from 0 to 0 at depth 1 = false
// CHECK-NEXT: remark: dependence from 0 to 0 at depth 2 = false
// CHECK-NEXT: remark: dependence from 0 to 0 at depth 3 = false
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 1 = [2, 2][0, 0]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 2 = false
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 3 = false
// CHECK-NEXT: article.mlir:[[@LINE+9]]:12: remark: dependence from 1 to 0 at depth 1 = false
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 2 = false
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 3 = false
func.func @two_before() {
  %m = memref.alloc() : memref<10x10xf32>
  %c = arith.constant 7.0 : f32
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      affine.store %c, %m[%i, %j] : memref<10x10xf32>
      %v = affine.load %m[%i - 2, %j] : memref<10x10xf32>
    }
  }
  return
}

// CHECK: remark: dependence from 0 to 1 at depth 1 = [1, 7][-1, 3]
// CHECK: remark: dependence from 0 to 1 at depth 2 = false
// CHECK: remark: dependence from 0 to 1 at depth 3 = true
func.func @skewed() {
  %m = memref.alloc() : memref<100x100xf32>
  %c = arith.constant 7.0 : f32
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 7 {
      affine.store %c, %m[%i + 3 * %j, 4 * %i + 5 * %j] : memref<100x100xf32>
      %v = affine.load %m[%i + %j, %i + 2 * %j + 3] : memref<100x100xf32>
    }
  }
  return
}
