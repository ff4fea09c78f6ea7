// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A triangular system, many right hand sides one after the other.
func.func @kernel(%L: memref<300x300xf64>, %x: memref<20x300xf64>, %b: memref<20x300xf64>) {
  affine.for %r = 0 to 20 {
    affine.for %i = 0 to 300 {
      %v = affine.load %b[%r, %i] : memref<20x300xf64>
      affine.store %v, %x[%r, %i] : memref<20x300xf64>
      affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
        %a = affine.load %L[%i, %j] : memref<300x300xf64>
        %y = affine.load %x[%r, %j] : memref<20x300xf64>
        %p = arith.mulf %a, %y : f64
        %c = affine.load %x[%r, %i] : memref<20x300xf64>
        %s = arith.subf %c, %p : f64
        affine.store %s, %x[%r, %i] : memref<20x300xf64>
      }
      %c = affine.load %x[%r, %i] : memref<20x300xf64>
      %d = affine.load %L[%i, %i] : memref<300x300xf64>
      %q = arith.divf %c, %d : f64
      affine.store %q, %x[%r, %i] : memref<20x300xf64>
    }
  }
  return
}
