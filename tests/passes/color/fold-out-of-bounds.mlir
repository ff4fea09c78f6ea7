// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s
// Rule: subscripts are taken to be in bounds, in the check of builds with assertions too, which asks isl. This program reads beyond the
// buffer, where nothing was written: its behaviour is undefined, and it is printed as it is.
// CHECK-LABEL: func.func @f
// CHECK: affine.load %{{.*}}[-%{{.*}} + 1, %{{.*}}] : memref<1x1xi64>
func.func @f() -> i64 {
  %c = arith.constant 0 : i64
  %i = arith.constant 0 : index
  %b = memref.alloca() : memref<1x1xi64>
  affine.store %c, %b[%i, %i] : memref<1x1xi64>
  affine.for %k = 0 to 1 {
    %unused = affine.load %b[-%k + 1, %i] : memref<1x1xi64>
  }
  %x = affine.load %b[%i, %i] : memref<1x1xi64>
  return %x : i64
}
