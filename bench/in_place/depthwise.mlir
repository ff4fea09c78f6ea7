// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A convolution of each channel; the inner loop moves operand and result.
func.func @kernel(%in: memref<64x64x32xf32>, %f: memref<3x3x32xf32>, %out: memref<62x62x32xf32>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<64x64x32xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<62x62x32xf32>
  affine.for %c = 0 to 64 {
    affine.for %k = 0 to 64 {
      affine.for %j = 0 to 32 {
        %v = affine.load %in[%c, %k, %j] : memref<64x64x32xf32>
        %w = arith.addf %v, %v : f32
        affine.store %w, %a[%c, %k, %j] : memref<64x64x32xf32>
      }
    }
  }
  %z = arith.constant 0.000000e+00 : f32
  affine.for %c = 0 to 62 {
    affine.for %k = 0 to 62 {
      affine.for %j = 0 to 32 {
        affine.store %z, %b[%c, %k, %j] : memref<62x62x32xf32>
      }
      affine.for %e = 0 to 3 {
        affine.for %d = 0 to 3 {
          affine.for %j = 0 to 32 {
            %v = affine.load %a[%c + %e, %k + %d, %j] : memref<64x64x32xf32>
            %m = affine.load %f[%e, %d, %j] : memref<3x3x32xf32>
            %x = arith.mulf %v, %m : f32
            %y = affine.load %b[%c, %k, %j] : memref<62x62x32xf32>
            %w = arith.addf %x, %y : f32
            affine.store %w, %b[%c, %k, %j] : memref<62x62x32xf32>
          }
        }
      }
    }
  }
  affine.for %c = 0 to 62 {
    affine.for %k = 0 to 62 {
      affine.for %j = 0 to 32 {
        %v = affine.load %b[%c, %k, %j] : memref<62x62x32xf32>
        affine.store %v, %out[%c, -%k + 61, %j] : memref<62x62x32xf32>
      }
    }
  }
  return
}
