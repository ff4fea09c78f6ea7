// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stencil over rows.
func.func @kernel(%in: memref<256x256xf32>, %out: memref<256x256xf32>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<256x256xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<256x256xf32>
  affine.for %k = 0 to 256 {
    affine.for %j = 0 to 256 {
      %v = affine.load %in[%k, %j] : memref<256x256xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %a[%k, %j] : memref<256x256xf32>
    }
  }
  affine.for %k = 1 to 255 {
    affine.for %j = 1 to 255 {
      %v = affine.load %a[%k - 1, %j] : memref<256x256xf32>
      %x = affine.load %a[%k + 1, %j] : memref<256x256xf32>
      %y = affine.load %a[%k, %j - 1] : memref<256x256xf32>
      %z = affine.load %a[%k, %j + 1] : memref<256x256xf32>
      %w = arith.addf %v, %x : f32
      %u = arith.addf %y, %z : f32
      %q = arith.addf %w, %u : f32
      affine.store %q, %b[%k, %j] : memref<256x256xf32>
    }
  }
  affine.for %k = 1 to 255 {
    affine.for %j = 1 to 255 {
      %v = affine.load %b[%k, %j] : memref<256x256xf32>
      affine.store %v, %out[%k, -%j + 255] : memref<256x256xf32>
    }
  }
  return
}
