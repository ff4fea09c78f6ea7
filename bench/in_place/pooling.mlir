// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Maxima of windows of 2 by 2, in memory.
func.func @kernel(%in: memref<16x128x128xf32>, %out: memref<16x64x64xf32>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<16x128x128xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<16x64x64xf32>
  affine.for %c = 0 to 16 {
    affine.for %k = 0 to 128 {
      affine.for %j = 0 to 128 {
        %v = affine.load %in[%c, %k, %j] : memref<16x128x128xf32>
        %w = arith.addf %v, %v : f32
        affine.store %w, %a[%c, %k, %j] : memref<16x128x128xf32>
      }
    }
  }
  %z = arith.constant -1.000000e+00 : f32
  affine.for %c = 0 to 16 {
    affine.for %k = 0 to 64 {
      affine.for %j = 0 to 64 {
        affine.store %z, %b[%c, %k, %j] : memref<16x64x64xf32>
        affine.for %e = 0 to 2 {
          affine.for %d = 0 to 2 {
            %v = affine.load %a[%c, %k * 2 + %e, %j * 2 + %d] : memref<16x128x128xf32>
            %y = affine.load %b[%c, %k, %j] : memref<16x64x64xf32>
            %w = arith.maximumf %v, %y : f32
            affine.store %w, %b[%c, %k, %j] : memref<16x64x64xf32>
          }
        }
      }
    }
  }
  affine.for %c = 0 to 16 {
    affine.for %k = 0 to 64 {
      affine.for %j = 0 to 64 {
        %v = affine.load %b[%c, %k, %j] : memref<16x64x64xf32>
        affine.store %v, %out[%c, %k, -%j + 63] : memref<16x64x64xf32>
      }
    }
  }
  return
}
