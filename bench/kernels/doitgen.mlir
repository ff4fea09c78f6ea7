// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A contraction of the last dimension in place, with a row as temporary in the loop.
func.func @kernel(%A: memref<50x40x60xf64>, %C: memref<60x60xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %r = 0 to 50 {
    affine.for %q = 0 to 40 {
      %sum = memref.alloca() : memref<60xf64>
      affine.for %p = 0 to 60 {
        affine.store %zero, %sum[%p] : memref<60xf64>
        affine.for %s = 0 to 60 {
          %a = affine.load %A[%r, %q, %s] : memref<50x40x60xf64>
          %b = affine.load %C[%s, %p] : memref<60x60xf64>
          %m = arith.mulf %a, %b : f64
          %c = affine.load %sum[%p] : memref<60xf64>
          %v = arith.addf %c, %m : f64
          affine.store %v, %sum[%p] : memref<60xf64>
        }
      }
      affine.for %p = 0 to 60 {
        %v = affine.load %sum[%p] : memref<60xf64>
        affine.store %v, %A[%r, %q, %p] : memref<50x40x60xf64>
      }
    }
  }
  return
}
