// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The lower triangle of C = alpha A transposed A + beta C.
func.func @kernel(%alpha: f64, %beta: f64, %C: memref<240x240xf64>, %A: memref<240x200xf64>) {
  affine.for %i = 0 to 240 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<240x240xf64>
      %s = arith.mulf %c, %beta : f64
      affine.store %s, %C[%i, %j] : memref<240x240xf64>
    }
    affine.for %k = 0 to 200 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %a = affine.load %A[%i, %k] : memref<240x200xf64>
        %b = affine.load %A[%j, %k] : memref<240x200xf64>
        %aa = arith.mulf %alpha, %a : f64
        %p = arith.mulf %aa, %b : f64
        %c = affine.load %C[%i, %j] : memref<240x240xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %C[%i, %j] : memref<240x240xf64>
      }
    }
  }
  return
}
