// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
// Nests of depth four on which mlir-opt -test-memref-dependence-check ends with "out of memory" within a second. The answers are those
// of all iterations for n = 55 and n = 50, by another program; sides that still grow with n there are unbounded.

// CHECK:      remark: dependence from 0 to 1 at depth 1 = [1, 4][-15, 3][-5, 9][-3, 5]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 2 = [0, 0][1, 4][0, 10][-4, 4]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 3 = [0, 0][0, 0][1, 11][-4, 4]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 4 = [0, 0][0, 0][0, 0][1, 2]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 5 = true
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 1 = [1, +inf][-5, +inf][-inf, 3][-3, +inf]
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 2 = [0, 0][1, 19][-10, 4][-4, 4]
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 3 = [0, 0][0, 0][1, 1][-2, -2]
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 4 = [0, 0][0, 0][0, 0][1, 1]
// CHECK-NEXT: remark: dependence from 1 to 1 at depth 1 = [5, +inf][-inf, -4][-inf, -1][7, +inf]
// CHECK-NOT:  remark
func.func @skewed(%m: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<(i) -> (0, i - 3)>(%i) to min affine_map<(i)[n] -> (n, i * 2 + 1)>(%i)[%n] {
      affine.for %k = max affine_map<(i) -> (0, i - 2)>(%i) to min affine_map<(i, j)[n] -> (n, j * 2 + 4, i + j + 3)>(%i, %j)[%n] {
        affine.for %l = max affine_map<(i) -> (0, i)>(%i) to min affine_map<(i, j)[n] -> (n, i + 5, i + j + 2)>(%i, %j)[%n] {
          %v = affine.load %m[%k * 5 - %j * 2 + %i * 3 + %l * 7 + 7, %k * 5 + %i + %l * 7 - %j * 2 + 3] : memref<?x?xf32>
          affine.store %v, %m[%k * 3 + %l * 3 + %i * 2 + %j * 7 + 1, %k * 7 + %l + 4] : memref<?x?xf32>
        }
      }
    }
  }
  return
}

// CHECK:      remark: dependence from 0 to 1 at depth 1 = [1, 1][0, 2][0, 1][0, 1]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 2 = [0, 0][3, 3][1, 1][1, 1]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 3 = [0, 0][0, 0][1, 1][1, 1]
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 5 = true
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 1 = [1, 2][0, 1][-1, -1][-1, 0]
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 2 = [0, 0][1, 2][-1, 0][-2, 1]
// CHECK-NEXT: remark: dependence from 1 to 1 at depth 1 = [1, +inf][-inf, 2][-inf, 0][-inf, -3]
// CHECK-NOT:  remark
func.func @triangular(%m: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<(i) -> (0, i - 1)>(%i) to min affine_map<(i)[n] -> (n, i * 2 + 3)>(%i)[%n] {
      affine.for %k = max affine_map<(j) -> (0, j - 2)>(%j) to min affine_map<(i, j)[n] -> (n, j + 1, i + j + 3)>(%i, %j)[%n] {
        affine.for %l = max affine_map<(i) -> (0, i - 1)>(%i) to min affine_map<(i, k)[n] -> (n, k * 2 + 4, i + k + 1)>(%i, %k)[%n] {
          %v = affine.load %m[-%j + %l * 5 + %i + %k * 7 + 9, %k - %l * 2 + 6] : memref<?x?xf32>
          affine.store %v, %m[%i + %k * 7 - %j * 2 + 9, %l + %i * 3 + 3] : memref<?x?xf32>
        }
      }
    }
  }
  return
}
