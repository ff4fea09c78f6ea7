// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Toeplitz systems: a row as temporary, subscripts that run backwards.
func.func @kernel(%r: memref<1000xf64>, %y: memref<1000xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %z = memref.alloca() : memref<1000xf64>
  %r0 = affine.load %r[0] : memref<1000xf64>
  %m0 = arith.negf %r0 : f64
  affine.store %m0, %y[0] : memref<1000xf64>
  affine.for %k = 1 to 1000 iter_args(%beta = %one, %alpha = %m0) -> (f64, f64) {
    %aa = arith.mulf %alpha, %alpha : f64
    %b1 = arith.subf %one, %aa : f64
    %b2 = arith.mulf %b1, %beta : f64
    %sum = affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) iter_args(%s = %zero) -> (f64) {
      %a = affine.load %r[%k - %i - 1] : memref<1000xf64>
      %b = affine.load %y[%i] : memref<1000xf64>
      %p = arith.mulf %a, %b : f64
      %t = arith.addf %s, %p : f64
      affine.yield %t : f64
    }
    %rk = affine.load %r[%k] : memref<1000xf64>
    %n = arith.addf %rk, %sum : f64
    %m = arith.negf %n : f64
    %al = arith.divf %m, %b2 : f64
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %a = affine.load %y[%i] : memref<1000xf64>
      %b = affine.load %y[%k - %i - 1] : memref<1000xf64>
      %p = arith.mulf %al, %b : f64
      %t = arith.addf %a, %p : f64
      affine.store %t, %z[%i] : memref<1000xf64>
    }
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %a = affine.load %z[%i] : memref<1000xf64>
      affine.store %a, %y[%i] : memref<1000xf64>
    }
    affine.store %al, %y[%k] : memref<1000xf64>
    affine.yield %b2, %al : f64, f64
  }
  return
}
