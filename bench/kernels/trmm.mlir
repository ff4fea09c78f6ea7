// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// B = alpha transposed A B, A triangular with ones on its diagonal.
func.func @kernel(%alpha: f64, %A: memref<200x200xf64>, %B: memref<200x240xf64>) {
  affine.for %i = 0 to 200 {
    affine.for %j = 0 to 240 {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 200 {
        %a = affine.load %A[%k, %i] : memref<200x200xf64>
        %b = affine.load %B[%k, %j] : memref<200x240xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %B[%i, %j] : memref<200x240xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %B[%i, %j] : memref<200x240xf64>
      }
      %c = affine.load %B[%i, %j] : memref<200x240xf64>
      %s = arith.mulf %alpha, %c : f64
      affine.store %s, %B[%i, %j] : memref<200x240xf64>
    }
  }
  return
}
