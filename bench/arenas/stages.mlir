// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Buffers of four sizes, several live at once in each loop; what is dead makes room for the next.
func.func @kernel(%in: memref<4096xf32>, %out: memref<4096xf32>) {
  %a = memref.alloca() : memref<4096xf32>
  %b = memref.alloca() : memref<3072xf32>
  %c = memref.alloca() : memref<2048xf32>
  %d = memref.alloca() : memref<3072xf32>
  %e = memref.alloca() : memref<1024xf32>
  %f = memref.alloca() : memref<4096xf32>
  %g = memref.alloca() : memref<2048xf32>
  affine.for %r = 0 to 40 {
    affine.for %i = 0 to 4096 {
      %x = affine.load %in[%i] : memref<4096xf32>
      %y = arith.mulf %x, %x : f32
      affine.store %y, %a[%i] : memref<4096xf32>
    }
    affine.for %i = 0 to 3072 {
      %x = affine.load %a[%i] : memref<4096xf32>
      %y = affine.load %a[%i + 1024] : memref<4096xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %b[%i] : memref<3072xf32>
    }
    affine.for %i = 0 to 2048 {
      %x = affine.load %a[%i + 2048] : memref<4096xf32>
      %y = affine.load %b[%i + 1024] : memref<3072xf32>
      %z = arith.subf %x, %y : f32
      affine.store %z, %c[%i] : memref<2048xf32>
    }
    affine.for %i = 0 to 2048 {
      %x = affine.load %b[%i] : memref<3072xf32>
      %y = affine.load %c[%i] : memref<2048xf32>
      %z = arith.mulf %x, %y : f32
      affine.store %z, %d[%i + 512] : memref<3072xf32>
    }
    affine.for %i = 0 to 512 {
      %x = affine.load %c[%i] : memref<2048xf32>
      affine.store %x, %d[%i] : memref<3072xf32>
      affine.store %x, %d[%i + 2560] : memref<3072xf32>
    }
    affine.for %i = 0 to 1024 {
      %w = affine.load %c[%i] : memref<2048xf32>
      %x = affine.load %d[%i] : memref<3072xf32>
      %y = affine.load %d[%i + 2048] : memref<3072xf32>
      %z = arith.addf %x, %y : f32
      %s = arith.addf %z, %w : f32
      affine.store %s, %e[%i] : memref<1024xf32>
    }
    affine.for %i = 0 to 1024 {
      %v = affine.load %e[%i] : memref<1024xf32>
      %w = affine.load %d[%i + 1024] : memref<3072xf32>
      %x = affine.load %d[%i] : memref<3072xf32>
      %y = arith.addf %v, %w : f32
      %z = arith.mulf %y, %x : f32
      affine.store %z, %f[%i] : memref<4096xf32>
      affine.store %y, %f[%i + 1024] : memref<4096xf32>
      affine.store %v, %f[%i + 2048] : memref<4096xf32>
      affine.store %w, %f[%i + 3072] : memref<4096xf32>
    }
    affine.for %i = 0 to 2048 {
      %x = affine.load %f[%i] : memref<4096xf32>
      %y = affine.load %f[%i + 2048] : memref<4096xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %g[%i] : memref<2048xf32>
    }
    affine.for %i = 0 to 2048 {
      %x = affine.load %f[%i] : memref<4096xf32>
      %y = affine.load %g[%i] : memref<2048xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %out[%i] : memref<4096xf32>
      affine.store %y, %out[%i + 2048] : memref<4096xf32>
    }
  }
  return
}
