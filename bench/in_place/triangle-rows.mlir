// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rows of a triangle times a number each; the inner loop reads the number, and its bound is not constant.
func.func @kernel(%in: memref<256x256xf32>, %in2: memref<256xf32>, %out: memref<256x256xf32>) {
  %s = memref.alloca() {alignment = 64 : i64} : memref<256xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<256x256xf32>
  affine.for %c = 0 to 256 {
    %v = affine.load %in2[%c] : memref<256xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %s[%c] : memref<256xf32>
  }
  affine.for %c = 0 to 256 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%c) {
      %v = affine.load %in[%c, %j] : memref<256x256xf32>
      %x = affine.load %s[%c] : memref<256xf32>
      %w = arith.mulf %v, %x : f32
      affine.store %w, %b[%c, %j] : memref<256x256xf32>
    }
  }
  affine.for %c = 0 to 256 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%c) {
      %v = affine.load %b[%c, %j] : memref<256x256xf32>
      affine.store %v, %out[-%c + 255, %j] : memref<256x256xf32>
    }
  }
  return
}
