// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A convolution of an image with padding in a temporary, then a rectifier: three buffers of the stack, views of them.
func.func @kernel(%image: memref<62x62x8xf32>, %filter: memref<3x3x8x16xf32>, %out: memref<62x62x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloca() {alignment = 64} : memref<64x64x8xf32>
  %sums = memref.alloca() {alignment = 64} : memref<62x62x16xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %c = 0 to 8 {
        affine.store %zero, %padded[%i, %j, %c] : memref<64x64x8xf32>
      }
    }
  }
  %inner = memref.subview %padded[1, 1, 0] [62, 62, 8] [1, 1, 1] : memref<64x64x8xf32> to memref<62x62x8xf32, strided<[512, 8, 1], offset: 520>>
  memref.copy %image, %inner : memref<62x62x8xf32> to memref<62x62x8xf32, strided<[512, 8, 1], offset: 520>>
  affine.for %i = 0 to 62 {
    affine.for %j = 0 to 62 {
      affine.for %f = 0 to 16 {
        affine.store %zero, %sums[%i, %j, %f] : memref<62x62x16xf32>
      }
      affine.for %di = 0 to 3 {
        affine.for %dj = 0 to 3 {
          affine.for %c = 0 to 8 {
            affine.for %f = 0 to 16 {
              %a = affine.load %padded[%i + %di, %j + %dj, %c] : memref<64x64x8xf32>
              %b = affine.load %filter[%di, %dj, %c, %f] : memref<3x3x8x16xf32>
              %p = arith.mulf %a, %b : f32
              %s = affine.load %sums[%i, %j, %f] : memref<62x62x16xf32>
              %v = arith.addf %s, %p : f32
              affine.store %v, %sums[%i, %j, %f] : memref<62x62x16xf32>
            }
          }
        }
      }
    }
  }
  affine.for %i = 0 to 62 {
    affine.for %j = 0 to 62 {
      affine.for %f = 0 to 16 {
        %s = affine.load %sums[%i, %j, %f] : memref<62x62x16xf32>
        %v = arith.maximumf %s, %zero : f32
        affine.store %v, %out[%i, %j, %f] : memref<62x62x16xf32>
      }
    }
  }
  return
}
