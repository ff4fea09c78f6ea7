// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The lower half of C = alpha (A B^T + B A^T) + beta C.
func.func @kernel(%alpha: f64, %beta: f64, %C: memref<240x240xf64>, %A: memref<240x200xf64>, %B: memref<240x200xf64>) {
  affine.for %i = 0 to 240 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<240x240xf64>
      %s = arith.mulf %c, %beta : f64
      affine.store %s, %C[%i, %j] : memref<240x240xf64>
    }
    affine.for %k = 0 to 200 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %a = affine.load %A[%j, %k] : memref<240x200xf64>
        %b = affine.load %B[%i, %k] : memref<240x200xf64>
        %d = affine.load %B[%j, %k] : memref<240x200xf64>
        %e = affine.load %A[%i, %k] : memref<240x200xf64>
        %c = affine.load %C[%i, %j] : memref<240x240xf64>
        %aa = arith.mulf %a, %alpha : f64
        %p = arith.mulf %aa, %b : f64
        %dd = arith.mulf %d, %alpha : f64
        %q = arith.mulf %dd, %e : f64
        %r = arith.addf %p, %q : f64
        %s = arith.addf %c, %r : f64
        affine.store %s, %C[%i, %j] : memref<240x240xf64>
      }
    }
  }
  return
}
