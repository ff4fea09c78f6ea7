// Rule: a store that only a dead copy reads is removed, also if the buffer is forwarded on another path by names that may denote two buffers.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

// CHECK-LABEL: @select
// CHECK: memref.alloca
// CHECK: scf.if
// CHECK-NEXT: scf.yield
// CHECK: affine.store
func.func @select(%c: i1, %z: i64) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1xi64>
  %b = memref.alloca() : memref<1xi64>
  affine.store %z, %b[%c0] : memref<1xi64>
  %r = scf.if %c -> memref<1xi64> {
    %t = memref.alloca() : memref<1xi64>
    memref.copy %b, %t : memref<1xi64> to memref<1xi64>
    scf.yield %a : memref<1xi64>
  } else {
    affine.store %z, %b[%c0] : memref<1xi64>
    scf.yield %b : memref<1xi64>
  }
  %s = arith.select %c, %r, %a : memref<1xi64>
  return
}
