// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A += u1 v1 + u2 v2; x = beta A^T y + z; w = alpha A x: four nests handing matrix and vectors on.
func.func @kernel(%alpha: f64, %beta: f64, %A: memref<400x400xf64>, %u1: memref<400xf64>, %v1: memref<400xf64>, %u2: memref<400xf64>, %v2: memref<400xf64>, %w: memref<400xf64>, %x: memref<400xf64>, %y: memref<400xf64>, %z: memref<400xf64>) {
  affine.for %i = 0 to 400 {
    affine.for %j = 0 to 400 {
      %a = affine.load %A[%i, %j] : memref<400x400xf64>
      %b = affine.load %u1[%i] : memref<400xf64>
      %c = affine.load %v1[%j] : memref<400xf64>
      %d = affine.load %u2[%i] : memref<400xf64>
      %e = affine.load %v2[%j] : memref<400xf64>
      %p = arith.mulf %b, %c : f64
      %q = arith.mulf %d, %e : f64
      %r = arith.addf %a, %p : f64
      %s = arith.addf %r, %q : f64
      affine.store %s, %A[%i, %j] : memref<400x400xf64>
    }
  }
  affine.for %i = 0 to 400 {
    affine.for %j = 0 to 400 {
      %a = affine.load %A[%j, %i] : memref<400x400xf64>
      %b = affine.load %y[%j] : memref<400xf64>
      %c = affine.load %x[%i] : memref<400xf64>
      %ba = arith.mulf %beta, %a : f64
      %p = arith.mulf %ba, %b : f64
      %s = arith.addf %c, %p : f64
      affine.store %s, %x[%i] : memref<400xf64>
    }
  }
  affine.for %i = 0 to 400 {
    %a = affine.load %x[%i] : memref<400xf64>
    %b = affine.load %z[%i] : memref<400xf64>
    %s = arith.addf %a, %b : f64
    affine.store %s, %x[%i] : memref<400xf64>
  }
  affine.for %i = 0 to 400 {
    affine.for %j = 0 to 400 {
      %a = affine.load %A[%i, %j] : memref<400x400xf64>
      %b = affine.load %x[%j] : memref<400xf64>
      %c = affine.load %w[%i] : memref<400xf64>
      %aa = arith.mulf %alpha, %a : f64
      %p = arith.mulf %aa, %b : f64
      %s = arith.addf %c, %p : f64
      affine.store %s, %w[%i] : memref<400xf64>
    }
  }
  return
}
