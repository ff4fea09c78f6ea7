// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// D = A B C with the product of A and B in a temporary; the reduction is the inner loop.
func.func @kernel(%A: memref<180x210xf64>, %B: memref<210x190xf64>, %C: memref<190x220xf64>, %D: memref<180x220xf64>) {
  %zero = arith.constant 0.0 : f64
  %tmp = memref.alloc() : memref<180x190xf64>
  affine.for %i = 0 to 180 {
    affine.for %j = 0 to 190 {
      affine.store %zero, %tmp[%i, %j] : memref<180x190xf64>
      affine.for %k = 0 to 210 {
        %a = affine.load %A[%i, %k] : memref<180x210xf64>
        %b = affine.load %B[%k, %j] : memref<210x190xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %tmp[%i, %j] : memref<180x190xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %tmp[%i, %j] : memref<180x190xf64>
      }
    }
  }
  affine.for %i = 0 to 180 {
    affine.for %j = 0 to 220 {
      affine.store %zero, %D[%i, %j] : memref<180x220xf64>
      affine.for %k = 0 to 190 {
        %a = affine.load %tmp[%i, %k] : memref<180x190xf64>
        %b = affine.load %C[%k, %j] : memref<190x220xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %D[%i, %j] : memref<180x220xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %D[%i, %j] : memref<180x220xf64>
      }
    }
  }
  memref.dealloc %tmp : memref<180x190xf64>
  return
}
