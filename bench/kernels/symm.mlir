// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = alpha A B + beta C with the lower half of a symmetric A: rows above the current one are updated on the way.
func.func @kernel(%alpha: f64, %beta: f64, %C: memref<200x240xf64>, %A: memref<200x200xf64>, %B: memref<200x240xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %i = 0 to 200 {
    affine.for %j = 0 to 240 {
      %bij = affine.load %B[%i, %j] : memref<200x240xf64>
      %ab = arith.mulf %alpha, %bij : f64
      %sum = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%t = %zero) -> (f64) {
        %a = affine.load %A[%i, %k] : memref<200x200xf64>
        %c = affine.load %C[%k, %j] : memref<200x240xf64>
        %p = arith.mulf %ab, %a : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %C[%k, %j] : memref<200x240xf64>
        %b = affine.load %B[%k, %j] : memref<200x240xf64>
        %q = arith.mulf %b, %a : f64
        %u = arith.addf %t, %q : f64
        affine.yield %u : f64
      }
      %c = affine.load %C[%i, %j] : memref<200x240xf64>
      %aii = affine.load %A[%i, %i] : memref<200x200xf64>
      %bc = arith.mulf %beta, %c : f64
      %d = arith.mulf %ab, %aii : f64
      %as = arith.mulf %alpha, %sum : f64
      %e = arith.addf %bc, %d : f64
      %f = arith.addf %e, %as : f64
      affine.store %f, %C[%i, %j] : memref<200x240xf64>
    }
  }
  return
}
