// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// G = (A B)(C D): two products into temporaries, then the product of these.
func.func @kernel(%A: memref<180x200xf64>, %B: memref<200x190xf64>, %C: memref<190x220xf64>, %D: memref<220x210xf64>, %G: memref<180x210xf64>) {
  %zero = arith.constant 0.0 : f64
  %E = memref.alloc() : memref<180x190xf64>
  %F = memref.alloc() : memref<190x210xf64>
  affine.for %i = 0 to 180 {
    affine.for %j = 0 to 190 {
      affine.store %zero, %E[%i, %j] : memref<180x190xf64>
      affine.for %k = 0 to 200 {
        %a = affine.load %A[%i, %k] : memref<180x200xf64>
        %b = affine.load %B[%k, %j] : memref<200x190xf64>
        %c = affine.load %E[%i, %j] : memref<180x190xf64>
        %p = arith.mulf %a, %b : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %E[%i, %j] : memref<180x190xf64>
      }
    }
  }
  affine.for %i = 0 to 190 {
    affine.for %j = 0 to 210 {
      affine.store %zero, %F[%i, %j] : memref<190x210xf64>
      affine.for %k = 0 to 220 {
        %a = affine.load %C[%i, %k] : memref<190x220xf64>
        %b = affine.load %D[%k, %j] : memref<220x210xf64>
        %c = affine.load %F[%i, %j] : memref<190x210xf64>
        %p = arith.mulf %a, %b : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %F[%i, %j] : memref<190x210xf64>
      }
    }
  }
  affine.for %i = 0 to 180 {
    affine.for %j = 0 to 210 {
      affine.store %zero, %G[%i, %j] : memref<180x210xf64>
      affine.for %k = 0 to 190 {
        %a = affine.load %E[%i, %k] : memref<180x190xf64>
        %b = affine.load %F[%k, %j] : memref<190x210xf64>
        %c = affine.load %G[%i, %j] : memref<180x210xf64>
        %p = arith.mulf %a, %b : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %G[%i, %j] : memref<180x210xf64>
      }
    }
  }
  memref.dealloc %E : memref<180x190xf64>
  memref.dealloc %F : memref<190x210xf64>
  return
}
