// Rule: a value does not take over from the contents of an argument in an op that accesses other memory too which may be the same: the op would
// write that before it has read it. That one op accesses both was an internal error.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: @one_op
// CHECK: linalg.add ins(%o, %x : memref<8xi64>, memref<8xi64>) outs(%a : memref<8xi64>)
// CHECK: memref.copy %a, %o
func.func @one_op(%x: memref<8xi64>, %o: memref<8xi64>, %i: index, %v: i64) {
  %a = memref.alloca() : memref<8xi64>
  linalg.add ins(%o, %x : memref<8xi64>, memref<8xi64>) outs(%a : memref<8xi64>)
  memref.store %v, %a[%i] : memref<8xi64>
  memref.copy %a, %o : memref<8xi64> to memref<8xi64>
  return
}
// The other one is not the same.
// CHECK-LABEL: @noalias
// CHECK: linalg.add ins(%o, %x : memref<8xi64>, memref<8xi64>) outs(%o : memref<8xi64>)
// CHECK-NOT: memref.copy
func.func @noalias(%x: memref<8xi64> {llvm.noalias}, %o: memref<8xi64>, %i: index, %v: i64) {
  %a = memref.alloca() : memref<8xi64>
  linalg.add ins(%o, %x : memref<8xi64>, memref<8xi64>) outs(%a : memref<8xi64>)
  memref.store %v, %a[%i] : memref<8xi64>
  memref.copy %a, %o : memref<8xi64> to memref<8xi64>
  return
}
