// The second nest of the article. mlir-opt agrees on depth 1, from store to load; its other intervals hold distances that no two
// iterations have: at depth 2, [0, 0][2, 4], where there is no dependence at all, and, from load to store, [1, 2][-4, -1].
// What is expected here is what counting all iterations gives.
// RUN: lifeopt --emit=dependences %s | FileCheck %s
// CHECK: dependence from 0 to 0 at depth 1 = false
// CHECK-NEXT: dependence from 0 to 0 at depth 2 = false
// CHECK-NEXT: dependence from 0 to 0 at depth 3 = false
// CHECK-NEXT: dependence from 0 to 1 at depth 1 = [1, 7][-1, 3]
// CHECK-NEXT: dependence from 0 to 1 at depth 2 = false
// CHECK-NEXT: dependence from 0 to 1 at depth 3 = true
// CHECK-NEXT: dependence from 1 to 0 at depth 1 = [2, 2][-4, -4]
// CHECK-NEXT: dependence from 1 to 0 at depth 2 = false
// CHECK-NEXT: dependence from 1 to 0 at depth 3 = false
// CHECK-NEXT: dependence from 1 to 1 at depth 1 = false
// CHECK-NEXT: dependence from 1 to 1 at depth 2 = false
// CHECK-NEXT: dependence from 1 to 1 at depth 3 = false
func.func @skewed(%m: memref<100x100xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 7 {
      affine.store %c, %m[%i + 3 * %j, 4 * %i + 5 * %j] : memref<100x100xf32>
      %v = affine.load %m[%i + %j, %i + 2 * %j + 3] : memref<100x100xf32>
    }
  }
  return
}

