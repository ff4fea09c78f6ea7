// An alloca that is named where it need not have run keeps its place: at the head of the frame it would have to end, and has no ends.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: func.func @handed_out
// CHECK: scf.if
// CHECK: memref.alloca() : memref<2xi64>
func.func @handed_out(%c: i1, %n: i64, %out: memref<2xi64>) {
  %a = memref.alloca() : memref<2xi64>
  %zero = arith.constant 0 : index
  memref.store %n, %a[%zero] : memref<2xi64>
  affine.for %i = 0 to 2 {
    %r = scf.if %c -> (memref<2xi64>) {
      %x = arith.addi %n, %n : i64
      %b = memref.alloca() : memref<2xi64>
      memref.store %x, %b[%zero] : memref<2xi64>
      scf.yield %b : memref<2xi64>
    } else {
      scf.yield %a : memref<2xi64>
    }
    memref.copy %r, %out : memref<2xi64> to memref<2xi64>
  }
  return
}
