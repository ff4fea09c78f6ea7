// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = beta C + alpha A B, the inner loop over the rows of B.
func.func @kernel(%alpha: f64, %beta: f64, %C: memref<200x220xf64>, %A: memref<200x240xf64>, %B: memref<240x220xf64>) {
  affine.for %i = 0 to 200 {
    affine.for %j = 0 to 220 {
      %c = affine.load %C[%i, %j] : memref<200x220xf64>
      %s = arith.mulf %c, %beta : f64
      affine.store %s, %C[%i, %j] : memref<200x220xf64>
    }
    affine.for %k = 0 to 240 {
      affine.for %j = 0 to 220 {
        %a = affine.load %A[%i, %k] : memref<200x240xf64>
        %b = affine.load %B[%k, %j] : memref<240x220xf64>
        %c = affine.load %C[%i, %j] : memref<200x220xf64>
        %aa = arith.mulf %alpha, %a : f64
        %p = arith.mulf %aa, %b : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %C[%i, %j] : memref<200x220xf64>
      }
    }
  }
  return
}
