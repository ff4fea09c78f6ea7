// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three stencils one after the other, each on the results of the former two: three grids of 64 x 64 and their halves are live at once.
func.func @kernel(%in: memref<66x66xf64>, %out: memref<64x64xf64>) {
  %third = arith.constant 0.333 : f64
  %a = memref.alloca() : memref<66x66xf64>
  %b = memref.alloca() : memref<64x66xf64>
  %c = memref.alloca() : memref<64x64xf64>
  %d = memref.alloca() : memref<32x64xf64>
  %e = memref.alloca() : memref<64x64xf64>
  affine.for %r = 0 to 20 {
    affine.for %i = 0 to 66 {
      affine.for %j = 0 to 66 {
        %x = affine.load %in[%i, %j] : memref<66x66xf64>
        %y = arith.mulf %x, %third : f64
        affine.store %y, %a[%i, %j] : memref<66x66xf64>
      }
    }
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to 66 {
        %x = affine.load %a[%i, %j] : memref<66x66xf64>
        %y = affine.load %a[%i + 1, %j] : memref<66x66xf64>
        %z = affine.load %a[%i + 2, %j] : memref<66x66xf64>
        %s = arith.addf %x, %y : f64
        %t = arith.addf %s, %z : f64
        affine.store %t, %b[%i, %j] : memref<64x66xf64>
      }
    }
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to 64 {
        %x = affine.load %b[%i, %j] : memref<64x66xf64>
        %y = affine.load %b[%i, %j + 1] : memref<64x66xf64>
        %z = affine.load %b[%i, %j + 2] : memref<64x66xf64>
        %w = affine.load %a[%i, %j] : memref<66x66xf64>
        %s = arith.addf %x, %y : f64
        %t = arith.addf %s, %z : f64
        %u = arith.subf %t, %w : f64
        affine.store %u, %c[%i, %j] : memref<64x64xf64>
      }
    }
    affine.for %i = 0 to 32 {
      affine.for %j = 0 to 64 {
        %x = affine.load %c[%i * 2, %j] : memref<64x64xf64>
        %y = affine.load %c[%i * 2 + 1, %j] : memref<64x64xf64>
        %s = arith.addf %x, %y : f64
        affine.store %s, %d[%i, %j] : memref<32x64xf64>
      }
    }
    affine.for %i = 0 to 32 {
      affine.for %j = 0 to 64 {
        %x = affine.load %c[%i, %j] : memref<64x64xf64>
        %y = affine.load %d[%i, %j] : memref<32x64xf64>
        %z = affine.load %b[%i, %j] : memref<64x66xf64>
        %s = arith.addf %x, %y : f64
        %t = arith.mulf %s, %z : f64
        affine.store %t, %e[%i, %j] : memref<64x64xf64>
        affine.store %s, %e[%i + 32, %j] : memref<64x64xf64>
      }
    }
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to 64 {
        %x = affine.load %e[%i, %j] : memref<64x64xf64>
        %y = affine.load %c[%i, %j] : memref<64x64xf64>
        %s = arith.addf %x, %y : f64
        affine.store %s, %out[%i, %j] : memref<64x64xf64>
      }
    }
  }
  return
}
