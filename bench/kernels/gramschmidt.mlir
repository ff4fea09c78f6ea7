// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Columns made orthogonal: strided accesses, a root and quotients.
func.func @kernel(%A: memref<200x160xf64>, %R: memref<160x160xf64>, %Q: memref<200x160xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %k = 0 to 160 {
    %n = affine.for %i = 0 to 200 iter_args(%s = %zero) -> (f64) {
      %a = affine.load %A[%i, %k] : memref<200x160xf64>
      %p = arith.mulf %a, %a : f64
      %t = arith.addf %s, %p : f64
      affine.yield %t : f64
    }
    %root = math.sqrt %n : f64
    affine.store %root, %R[%k, %k] : memref<160x160xf64>
    affine.for %i = 0 to 200 {
      %a = affine.load %A[%i, %k] : memref<200x160xf64>
      %r = affine.load %R[%k, %k] : memref<160x160xf64>
      %q = arith.divf %a, %r : f64
      affine.store %q, %Q[%i, %k] : memref<200x160xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 160 {
      affine.store %zero, %R[%k, %j] : memref<160x160xf64>
      affine.for %i = 0 to 200 {
        %q = affine.load %Q[%i, %k] : memref<200x160xf64>
        %a = affine.load %A[%i, %j] : memref<200x160xf64>
        %p = arith.mulf %q, %a : f64
        %r = affine.load %R[%k, %j] : memref<160x160xf64>
        %s = arith.addf %r, %p : f64
        affine.store %s, %R[%k, %j] : memref<160x160xf64>
      }
      affine.for %i = 0 to 200 {
        %a = affine.load %A[%i, %j] : memref<200x160xf64>
        %q = affine.load %Q[%i, %k] : memref<200x160xf64>
        %r = affine.load %R[%k, %j] : memref<160x160xf64>
        %p = arith.mulf %q, %r : f64
        %v = arith.subf %a, %p : f64
        affine.store %v, %A[%i, %j] : memref<200x160xf64>
      }
    }
  }
  return
}
