// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A x = b: the matrix is decomposed in place, then substitution forwards and backwards.
func.func @kernel(%A: memref<200x200xf64>, %b: memref<200xf64>, %x: memref<200xf64>) {
  %y = memref.alloca() : memref<200xf64>
  affine.for %i = 0 to 200 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %init = affine.load %A[%i, %j] : memref<200x200xf64>
      %w = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) iter_args(%t = %init) -> (f64) {
        %l = affine.load %A[%i, %k] : memref<200x200xf64>
        %u = affine.load %A[%k, %j] : memref<200x200xf64>
        %p = arith.mulf %l, %u : f64
        %s = arith.subf %t, %p : f64
        affine.yield %s : f64
      }
      %d = affine.load %A[%j, %j] : memref<200x200xf64>
      %q = arith.divf %w, %d : f64
      affine.store %q, %A[%i, %j] : memref<200x200xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 200 {
      %init = affine.load %A[%i, %j] : memref<200x200xf64>
      %w = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%t = %init) -> (f64) {
        %l = affine.load %A[%i, %k] : memref<200x200xf64>
        %u = affine.load %A[%k, %j] : memref<200x200xf64>
        %p = arith.mulf %l, %u : f64
        %s = arith.subf %t, %p : f64
        affine.yield %s : f64
      }
      affine.store %w, %A[%i, %j] : memref<200x200xf64>
    }
  }
  affine.for %i = 0 to 200 {
    %init = affine.load %b[%i] : memref<200xf64>
    %w = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%t = %init) -> (f64) {
      %l = affine.load %A[%i, %j] : memref<200x200xf64>
      %u = affine.load %y[%j] : memref<200xf64>
      %p = arith.mulf %l, %u : f64
      %s = arith.subf %t, %p : f64
      affine.yield %s : f64
    }
    affine.store %w, %y[%i] : memref<200xf64>
  }
  affine.for %i = 0 to 200 {
    %init = affine.load %y[199 - %i] : memref<200xf64>
    %w = affine.for %j = affine_map<(d0) -> (200 - d0)>(%i) to 200 iter_args(%t = %init) -> (f64) {
      %l = affine.load %A[199 - %i, %j] : memref<200x200xf64>
      %u = affine.load %x[%j] : memref<200xf64>
      %p = arith.mulf %l, %u : f64
      %s = arith.subf %t, %p : f64
      affine.yield %s : f64
    }
    %d = affine.load %A[199 - %i, 199 - %i] : memref<200x200xf64>
    %q = arith.divf %w, %d : f64
    affine.store %q, %x[199 - %i] : memref<200xf64>
  }
  return
}
