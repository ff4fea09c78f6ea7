// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Factors of a matrix in place, without pivots; triangular loops.
func.func @kernel(%A: memref<200x200xf64>) {
  affine.for %i = 0 to 200 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %a = affine.load %A[%i, %k] : memref<200x200xf64>
        %b = affine.load %A[%k, %j] : memref<200x200xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %A[%i, %j] : memref<200x200xf64>
        %s = arith.subf %c, %p : f64
        affine.store %s, %A[%i, %j] : memref<200x200xf64>
      }
      %d = affine.load %A[%j, %j] : memref<200x200xf64>
      %c = affine.load %A[%i, %j] : memref<200x200xf64>
      %q = arith.divf %c, %d : f64
      affine.store %q, %A[%i, %j] : memref<200x200xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 200 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %a = affine.load %A[%i, %k] : memref<200x200xf64>
        %b = affine.load %A[%k, %j] : memref<200x200xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %A[%i, %j] : memref<200x200xf64>
        %s = arith.subf %c, %p : f64
        affine.store %s, %A[%i, %j] : memref<200x200xf64>
      }
    }
  }
  return
}
