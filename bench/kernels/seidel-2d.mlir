// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nine points of a grid in place: each iteration needs the one before.
func.func @kernel(%A: memref<120x120xf64>) {
  %ninth = arith.constant 9.0 : f64
  affine.for %t = 0 to 20 {
    affine.for %i = 1 to 119 {
      affine.for %j = 1 to 119 {
        %a = affine.load %A[%i - 1, %j - 1] : memref<120x120xf64>
        %b = affine.load %A[%i - 1, %j] : memref<120x120xf64>
        %c = affine.load %A[%i - 1, %j + 1] : memref<120x120xf64>
        %d = affine.load %A[%i, %j - 1] : memref<120x120xf64>
        %e = affine.load %A[%i, %j] : memref<120x120xf64>
        %f = affine.load %A[%i, %j + 1] : memref<120x120xf64>
        %g = affine.load %A[%i + 1, %j - 1] : memref<120x120xf64>
        %h = affine.load %A[%i + 1, %j] : memref<120x120xf64>
        %k = affine.load %A[%i + 1, %j + 1] : memref<120x120xf64>
        %s0 = arith.addf %a, %b : f64
        %s1 = arith.addf %s0, %c : f64
        %s2 = arith.addf %s1, %d : f64
        %s3 = arith.addf %s2, %e : f64
        %s4 = arith.addf %s3, %f : f64
        %s5 = arith.addf %s4, %g : f64
        %s6 = arith.addf %s5, %h : f64
        %s7 = arith.addf %s6, %k : f64
        %v = arith.divf %s7, %ninth : f64
        affine.store %v, %A[%i, %j] : memref<120x120xf64>
      }
    }
  }
  return
}
