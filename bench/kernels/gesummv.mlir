// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = alpha A x + beta B x, sums as iter_args.
func.func @kernel(%alpha: f64, %beta: f64, %A: memref<350x350xf64>, %B: memref<350x350xf64>, %x: memref<350xf64>, %y: memref<350xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %i = 0 to 350 {
    %r:2 = affine.for %j = 0 to 350 iter_args(%t = %zero, %u = %zero) -> (f64, f64) {
      %a = affine.load %A[%i, %j] : memref<350x350xf64>
      %b = affine.load %B[%i, %j] : memref<350x350xf64>
      %v = affine.load %x[%j] : memref<350xf64>
      %p = arith.mulf %a, %v : f64
      %q = arith.mulf %b, %v : f64
      %t1 = arith.addf %t, %p : f64
      %u1 = arith.addf %u, %q : f64
      affine.yield %t1, %u1 : f64, f64
    }
    %p = arith.mulf %alpha, %r#0 : f64
    %q = arith.mulf %beta, %r#1 : f64
    %s = arith.addf %p, %q : f64
    affine.store %s, %y[%i] : memref<350xf64>
  }
  return
}
