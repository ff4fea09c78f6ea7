// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Alternating directions: each step sweeps columns, then rows, forwards to make coefficients and backwards to substitute.
func.func @kernel(%u: memref<100x100xf64>, %a: f64, %b: f64, %c: f64, %d: f64) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %v = memref.alloca() : memref<100x100xf64>
  %p = memref.alloca() : memref<100x100xf64>
  %q = memref.alloca() : memref<100x100xf64>
  %ma = arith.negf %a : f64
  %md = arith.negf %d : f64
  %d2 = arith.mulf %two, %d : f64
  %mid = arith.addf %one, %d2 : f64
  %a2 = arith.mulf %two, %a : f64
  %mid2 = arith.addf %one, %a2 : f64
  affine.for %t = 0 to 20 {
    affine.for %i = 1 to 99 {
      affine.store %one, %v[0, %i] : memref<100x100xf64>
      affine.store %zero, %p[%i, 0] : memref<100x100xf64>
      affine.store %one, %q[%i, 0] : memref<100x100xf64>
      affine.for %j = 1 to 99 {
        %p0 = affine.load %p[%i, %j - 1] : memref<100x100xf64>
        %ap = arith.mulf %a, %p0 : f64
        %den = arith.addf %ap, %b : f64
        %mc = arith.negf %c : f64
        %p1 = arith.divf %mc, %den : f64
        affine.store %p1, %p[%i, %j] : memref<100x100xf64>
        %left = affine.load %u[%j, %i - 1] : memref<100x100xf64>
        %here = affine.load %u[%j, %i] : memref<100x100xf64>
        %right = affine.load %u[%j, %i + 1] : memref<100x100xf64>
        %q0 = affine.load %q[%i, %j - 1] : memref<100x100xf64>
        %t0 = arith.mulf %md, %left : f64
        %t1 = arith.mulf %mid, %here : f64
        %t2 = arith.mulf %d, %right : f64
        %t3 = arith.mulf %a, %q0 : f64
        %t4 = arith.addf %t0, %t1 : f64
        %t5 = arith.subf %t4, %t2 : f64
        %t6 = arith.subf %t5, %t3 : f64
        %q1 = arith.divf %t6, %den : f64
        affine.store %q1, %q[%i, %j] : memref<100x100xf64>
      }
      affine.store %one, %v[99, %i] : memref<100x100xf64>
      affine.for %j = 0 to 98 {
        %p1 = affine.load %p[%i, 98 - %j] : memref<100x100xf64>
        %v1 = affine.load %v[99 - %j, %i] : memref<100x100xf64>
        %q1 = affine.load %q[%i, 98 - %j] : memref<100x100xf64>
        %m = arith.mulf %p1, %v1 : f64
        %s = arith.addf %m, %q1 : f64
        affine.store %s, %v[98 - %j, %i] : memref<100x100xf64>
      }
    }
    affine.for %i = 1 to 99 {
      affine.store %one, %u[%i, 0] : memref<100x100xf64>
      affine.store %zero, %p[%i, 0] : memref<100x100xf64>
      affine.store %one, %q[%i, 0] : memref<100x100xf64>
      affine.for %j = 1 to 99 {
        %p0 = affine.load %p[%i, %j - 1] : memref<100x100xf64>
        %dp = arith.mulf %d, %p0 : f64
        %den = arith.addf %dp, %b : f64
        %p1 = arith.divf %md, %den : f64
        affine.store %p1, %p[%i, %j] : memref<100x100xf64>
        %above = affine.load %v[%i - 1, %j] : memref<100x100xf64>
        %here = affine.load %v[%i, %j] : memref<100x100xf64>
        %below = affine.load %v[%i + 1, %j] : memref<100x100xf64>
        %q0 = affine.load %q[%i, %j - 1] : memref<100x100xf64>
        %t0 = arith.mulf %ma, %above : f64
        %t1 = arith.mulf %mid2, %here : f64
        %t2 = arith.mulf %c, %below : f64
        %t3 = arith.mulf %d, %q0 : f64
        %t4 = arith.addf %t0, %t1 : f64
        %t5 = arith.subf %t4, %t2 : f64
        %t6 = arith.subf %t5, %t3 : f64
        %q1 = arith.divf %t6, %den : f64
        affine.store %q1, %q[%i, %j] : memref<100x100xf64>
      }
      affine.store %one, %u[%i, 99] : memref<100x100xf64>
      affine.for %j = 0 to 98 {
        %p1 = affine.load %p[%i, 98 - %j] : memref<100x100xf64>
        %u1 = affine.load %u[%i, 99 - %j] : memref<100x100xf64>
        %q1 = affine.load %q[%i, 98 - %j] : memref<100x100xf64>
        %m = arith.mulf %p1, %u1 : f64
        %s = arith.addf %m, %q1 : f64
        affine.store %s, %u[%i, 98 - %j] : memref<100x100xf64>
      }
    }
  }
  return
}
