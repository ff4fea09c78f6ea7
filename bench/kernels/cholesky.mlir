// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The triangular root of a positive matrix in place.
func.func @kernel(%A: memref<250x250xf64>) {
  affine.for %i = 0 to 250 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %a = affine.load %A[%i, %k] : memref<250x250xf64>
        %b = affine.load %A[%j, %k] : memref<250x250xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %A[%i, %j] : memref<250x250xf64>
        %s = arith.subf %c, %p : f64
        affine.store %s, %A[%i, %j] : memref<250x250xf64>
      }
      %d = affine.load %A[%j, %j] : memref<250x250xf64>
      %c = affine.load %A[%i, %j] : memref<250x250xf64>
      %q = arith.divf %c, %d : f64
      affine.store %q, %A[%i, %j] : memref<250x250xf64>
    }
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
      %a = affine.load %A[%i, %k] : memref<250x250xf64>
      %p = arith.mulf %a, %a : f64
      %c = affine.load %A[%i, %i] : memref<250x250xf64>
      %s = arith.subf %c, %p : f64
      affine.store %s, %A[%i, %i] : memref<250x250xf64>
    }
    %c = affine.load %A[%i, %i] : memref<250x250xf64>
    %r = math.sqrt %c : f64
    affine.store %r, %A[%i, %i] : memref<250x250xf64>
  }
  return
}
