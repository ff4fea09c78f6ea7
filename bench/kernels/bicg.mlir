// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// s = r A and q = A p in one nest: a row of s is written in every iteration of the outer loop.
func.func @kernel(%A: memref<410x390xf64>, %s: memref<390xf64>, %q: memref<410xf64>, %p: memref<390xf64>, %r: memref<410xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %i = 0 to 390 {
    affine.store %zero, %s[%i] : memref<390xf64>
  }
  affine.for %i = 0 to 410 {
    affine.store %zero, %q[%i] : memref<410xf64>
    affine.for %j = 0 to 390 {
      %sj = affine.load %s[%j] : memref<390xf64>
      %ri = affine.load %r[%i] : memref<410xf64>
      %a = affine.load %A[%i, %j] : memref<410x390xf64>
      %ra = arith.mulf %ri, %a : f64
      %s1 = arith.addf %sj, %ra : f64
      affine.store %s1, %s[%j] : memref<390xf64>
      %qi = affine.load %q[%i] : memref<410xf64>
      %pj = affine.load %p[%j] : memref<390xf64>
      %ap = arith.mulf %a, %pj : f64
      %q1 = arith.addf %qi, %ap : f64
      affine.store %q1, %q[%i] : memref<410xf64>
    }
  }
  return
}
