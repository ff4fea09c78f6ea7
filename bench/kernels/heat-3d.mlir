// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Heat in a cube, seven points, two buffers in turn.
func.func @kernel(%A: memref<40x40x40xf64>, %B: memref<40x40x40xf64>) {
  %two = arith.constant 2.0 : f64
  %eighth = arith.constant 0.125 : f64
  affine.for %t = 0 to 25 {
    affine.for %i = 1 to 39 {
      affine.for %j = 1 to 39 {
        affine.for %k = 1 to 39 {
          %a = affine.load %A[%i, %j, %k] : memref<40x40x40xf64>
          %p0 = affine.load %A[%i + 1, %j, %k] : memref<40x40x40xf64>
          %m0 = affine.load %A[%i - 1, %j, %k] : memref<40x40x40xf64>
          %t0 = arith.mulf %two, %a : f64
          %u0 = arith.subf %p0, %t0 : f64
          %v0 = arith.addf %u0, %m0 : f64
          %w0 = arith.mulf %eighth, %v0 : f64
          %p1 = affine.load %A[%i, %j + 1, %k] : memref<40x40x40xf64>
          %m1 = affine.load %A[%i, %j - 1, %k] : memref<40x40x40xf64>
          %t1 = arith.mulf %two, %a : f64
          %u1 = arith.subf %p1, %t1 : f64
          %v1 = arith.addf %u1, %m1 : f64
          %w1 = arith.mulf %eighth, %v1 : f64
          %p2 = affine.load %A[%i, %j, %k + 1] : memref<40x40x40xf64>
          %m2 = affine.load %A[%i, %j, %k - 1] : memref<40x40x40xf64>
          %t2 = arith.mulf %two, %a : f64
          %u2 = arith.subf %p2, %t2 : f64
          %v2 = arith.addf %u2, %m2 : f64
          %w2 = arith.mulf %eighth, %v2 : f64
          %s0 = arith.addf %w0, %w1 : f64
          %s1 = arith.addf %s0, %w2 : f64
          %s2 = arith.addf %s1, %a : f64
          affine.store %s2, %B[%i, %j, %k] : memref<40x40x40xf64>
        }
      }
    }
    affine.for %i = 1 to 39 {
      affine.for %j = 1 to 39 {
        affine.for %k = 1 to 39 {
          %a = affine.load %B[%i, %j, %k] : memref<40x40x40xf64>
          %p0 = affine.load %B[%i + 1, %j, %k] : memref<40x40x40xf64>
          %m0 = affine.load %B[%i - 1, %j, %k] : memref<40x40x40xf64>
          %t0 = arith.mulf %two, %a : f64
          %u0 = arith.subf %p0, %t0 : f64
          %v0 = arith.addf %u0, %m0 : f64
          %w0 = arith.mulf %eighth, %v0 : f64
          %p1 = affine.load %B[%i, %j + 1, %k] : memref<40x40x40xf64>
          %m1 = affine.load %B[%i, %j - 1, %k] : memref<40x40x40xf64>
          %t1 = arith.mulf %two, %a : f64
          %u1 = arith.subf %p1, %t1 : f64
          %v1 = arith.addf %u1, %m1 : f64
          %w1 = arith.mulf %eighth, %v1 : f64
          %p2 = affine.load %B[%i, %j, %k + 1] : memref<40x40x40xf64>
          %m2 = affine.load %B[%i, %j, %k - 1] : memref<40x40x40xf64>
          %t2 = arith.mulf %two, %a : f64
          %u2 = arith.subf %p2, %t2 : f64
          %v2 = arith.addf %u2, %m2 : f64
          %w2 = arith.mulf %eighth, %v2 : f64
          %s0 = arith.addf %w0, %w1 : f64
          %s1 = arith.addf %s0, %w2 : f64
          %s2 = arith.addf %s1, %a : f64
          affine.store %s2, %A[%i, %j, %k] : memref<40x40x40xf64>
        }
      }
    }
  }
  return
}
