// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three points of a line, two buffers in turn.
func.func @kernel(%A: memref<4000xf64>, %B: memref<4000xf64>) {
  %third = arith.constant 0.33333 : f64
  affine.for %t = 0 to 500 {
    affine.for %i = 1 to 3999 {
      %a = affine.load %A[%i - 1] : memref<4000xf64>
      %b = affine.load %A[%i] : memref<4000xf64>
      %c = affine.load %A[%i + 1] : memref<4000xf64>
      %s = arith.addf %a, %b : f64
      %u = arith.addf %s, %c : f64
      %v = arith.mulf %third, %u : f64
      affine.store %v, %B[%i] : memref<4000xf64>
    }
    affine.for %i = 1 to 3999 {
      %a = affine.load %B[%i - 1] : memref<4000xf64>
      %b = affine.load %B[%i] : memref<4000xf64>
      %c = affine.load %B[%i + 1] : memref<4000xf64>
      %s = arith.addf %a, %b : f64
      %u = arith.addf %s, %c : f64
      %v = arith.mulf %third, %u : f64
      affine.store %v, %A[%i] : memref<4000xf64>
    }
  }
  return
}
