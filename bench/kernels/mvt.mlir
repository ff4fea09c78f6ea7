// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two products of a matrix and a vector, one of the transposed matrix; scf loops with sizes known at run time.
func.func @kernel(%A: memref<?x?xf64>, %x1: memref<?xf64>, %x2: memref<?xf64>, %y1: memref<?xf64>, %y2: memref<?xf64>) attributes {sizes = [400]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %A, %c0 : memref<?x?xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %A[%i, %j] : memref<?x?xf64>
      %b = memref.load %y1[%j] : memref<?xf64>
      %p = arith.mulf %a, %b : f64
      %c = memref.load %x1[%i] : memref<?xf64>
      %s = arith.addf %c, %p : f64
      memref.store %s, %x1[%i] : memref<?xf64>
    }
  }
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %A[%j, %i] : memref<?x?xf64>
      %b = memref.load %y2[%j] : memref<?xf64>
      %p = arith.mulf %a, %b : f64
      %c = memref.load %x2[%i] : memref<?xf64>
      %s = arith.addf %c, %p : f64
      memref.store %s, %x2[%i] : memref<?xf64>
    }
  }
  return
}
