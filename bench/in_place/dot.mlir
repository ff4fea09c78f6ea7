// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same product, whose inner loop adds to one element of the result.
func.func @kernel(%in: memref<256x256xf32>, %f: memref<256x64xf32>, %out: memref<256x64xf32>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<256x256xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<256x64xf32>
  affine.for %c = 0 to 256 {
    affine.for %k = 0 to 256 {
      %v = affine.load %in[%c, %k] : memref<256x256xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %a[%c, %k] : memref<256x256xf32>
    }
  }
  %z = arith.constant 0.000000e+00 : f32
  affine.for %c = 0 to 256 {
    affine.for %j = 0 to 64 {
      affine.store %z, %b[%c, %j] : memref<256x64xf32>
    }
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 256 {
        %v = affine.load %a[%c, %k] : memref<256x256xf32>
        %m = affine.load %f[%k, %j] : memref<256x64xf32>
        %x = arith.mulf %v, %m : f32
        %y = affine.load %b[%c, %j] : memref<256x64xf32>
        %w = arith.addf %x, %y : f32
        affine.store %w, %b[%c, %j] : memref<256x64xf32>
      }
    }
  }
  affine.for %c = 0 to 256 {
    affine.for %j = 0 to 64 {
      %v = affine.load %b[%c, %j] : memref<256x64xf32>
      affine.store %v, %out[-%c + 255, %j] : memref<256x64xf32>
    }
  }
  return
}
