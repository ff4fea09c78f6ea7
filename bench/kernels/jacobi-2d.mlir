// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Five points of a grid; the second buffer is a temporary on the heap.
func.func @kernel(%A: memref<250x250xf64>) {
  %fifth = arith.constant 0.2 : f64
  %B = memref.alloc() : memref<250x250xf64>
  memref.copy %A, %B : memref<250x250xf64> to memref<250x250xf64>
  affine.for %t = 0 to 50 {
    affine.for %i = 1 to 249 {
      affine.for %j = 1 to 249 {
        %a = affine.load %A[%i, %j] : memref<250x250xf64>
        %b = affine.load %A[%i, %j - 1] : memref<250x250xf64>
        %c = affine.load %A[%i, %j + 1] : memref<250x250xf64>
        %d = affine.load %A[%i + 1, %j] : memref<250x250xf64>
        %e = affine.load %A[%i - 1, %j] : memref<250x250xf64>
        %s0 = arith.addf %a, %b : f64
        %s1 = arith.addf %s0, %c : f64
        %s2 = arith.addf %s1, %d : f64
        %s3 = arith.addf %s2, %e : f64
        %v = arith.mulf %fifth, %s3 : f64
        affine.store %v, %B[%i, %j] : memref<250x250xf64>
      }
    }
    affine.for %i = 1 to 249 {
      affine.for %j = 1 to 249 {
        %a = affine.load %B[%i, %j] : memref<250x250xf64>
        %b = affine.load %B[%i, %j - 1] : memref<250x250xf64>
        %c = affine.load %B[%i, %j + 1] : memref<250x250xf64>
        %d = affine.load %B[%i + 1, %j] : memref<250x250xf64>
        %e = affine.load %B[%i - 1, %j] : memref<250x250xf64>
        %s0 = arith.addf %a, %b : f64
        %s1 = arith.addf %s0, %c : f64
        %s2 = arith.addf %s1, %d : f64
        %s3 = arith.addf %s2, %e : f64
        %v = arith.mulf %fifth, %s3 : f64
        affine.store %v, %A[%i, %j] : memref<250x250xf64>
      }
    }
  }
  memref.dealloc %B : memref<250x250xf64>
  return
}
