// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = transposed A (A x), a row at a time, with a temporary on the stack.
func.func @kernel(%A: memref<390x410xf64>, %x: memref<410xf64>, %y: memref<410xf64>) {
  %zero = arith.constant 0.0 : f64
  %tmp = memref.alloca() : memref<390xf64>
  affine.for %i = 0 to 410 {
    affine.store %zero, %y[%i] : memref<410xf64>
  }
  affine.for %i = 0 to 390 {
    affine.store %zero, %tmp[%i] : memref<390xf64>
    affine.for %j = 0 to 410 {
      %a = affine.load %A[%i, %j] : memref<390x410xf64>
      %b = affine.load %x[%j] : memref<410xf64>
      %p = arith.mulf %a, %b : f64
      %c = affine.load %tmp[%i] : memref<390xf64>
      %s = arith.addf %c, %p : f64
      affine.store %s, %tmp[%i] : memref<390xf64>
    }
    affine.for %j = 0 to 410 {
      %a = affine.load %A[%i, %j] : memref<390x410xf64>
      %b = affine.load %tmp[%i] : memref<390xf64>
      %p = arith.mulf %a, %b : f64
      %c = affine.load %y[%j] : memref<410xf64>
      %s = arith.addf %c, %p : f64
      affine.store %s, %y[%j] : memref<410xf64>
    }
  }
  return
}
