// Rule: a copy becomes a view although a name may be its source or memory of which nothing is known: what is written by a name of that memory
// alone is no source. The certificate must see it: a set with unknown memory is no unknown set.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

func.func private @other() -> memref<1xindex>

// CHECK-LABEL: @select
// CHECK: scf.parallel
// CHECK-NOT: memref.copy
// CHECK: memref.load %alloca
func.func @select(%k: i1, %v: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %alloca = memref.alloca() : memref<1xindex>
  %b = memref.alloca() : memref<4xindex>
  memref.store %v, %alloca[%c0] : memref<1xindex>
  %r = call @other() : () -> memref<1xindex>
  %y = arith.select %k, %alloca, %r : memref<1xindex>
  %x = memref.load %y[%c0] : memref<1xindex>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %t = memref.alloca() : memref<1xindex>
    memref.copy %alloca, %t : memref<1xindex> to memref<1xindex>
    %l = memref.load %t[%c0] : memref<1xindex>
    memref.store %l, %r[%c0] : memref<1xindex>
    memref.store %l, %b[%i] : memref<4xindex>
  }
  %z = memref.load %b[%c1] : memref<4xindex>
  %s = arith.addi %x, %z : index
  return %s : index
}
