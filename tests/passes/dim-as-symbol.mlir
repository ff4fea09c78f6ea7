// Rule: an alloca whose size is a symbol of affine maps in a region is kept at the top level of the function, where alone it gives one; the
// name that its lifeline has in the region gives the same.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s --check-prefix=KEPT
// REQUIRES: mlir-opt

// CHECK-LABEL: @symbol
// CHECK: %a = memref.alloca(%n)
// CHECK: scf.if
// CHECK-NEXT: memref.dim %a
// KEPT: scf.if
// KEPT-NEXT: %a_life = memref.lifetime_start %a
// KEPT-NEXT: memref.dim %a_life
func.func @symbol(%c: i1, %n: index, %x: i64, %out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xi64>
  scf.if %c {
    %s = memref.dim %a, %c0 : memref<?xi64>
    affine.for %i = 0 to %s {
      affine.store %x, %a[%i] : memref<?xi64>
    }
    affine.for %i = 0 to %s {
      %v = affine.load %a[%i] : memref<?xi64>
      affine.store %v, %out[-%i + symbol(%s) - 1] : memref<?xi64>
    }
  }
  return
}
