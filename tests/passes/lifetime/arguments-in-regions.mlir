// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o /dev/null
// Rule: a buffer that a branch passes to a block argument is live on the other edges too if it is used by its own name after the op around
// the blocks.

// CHECK-LABEL: func.func @region
// CHECK: memref.load
// CHECK-NEXT: memref.lifetime_end %[[C:.*]] : memref<1xi8>
func.func @region(%cond: i1, %x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %c = memref.alloca() : memref<1xi8>
  %b = memref.alloca() : memref<1xi8>
  memref.store %x, %c[%c0] : memref<1xi8>
  memref.store %x, %b[%c0] : memref<1xi8>
  %r = scf.execute_region -> memref<1xi8> {
    cf.cond_br %cond, ^bb1, ^bb2
  ^bb1:
    cf.br ^bb3(%c : memref<1xi8>)
  ^bb2:
    cf.br ^bb3(%b : memref<1xi8>)
  ^bb3(%m: memref<1xi8>):
    scf.yield %m : memref<1xi8>
  }
  %v = memref.load %c[%c0] : memref<1xi8>
  return %v : i8
}

// In a branch, and used in the blocks.
// CHECK-LABEL: func.func @branch
// CHECK: memref.load
// CHECK: memref.load
// CHECK-NEXT: memref.lifetime_end %[[C:.*]] : memref<1xi8>
func.func @branch(%cond: i1, %other: i1, %x: i8) -> (i8, i8) {
  %c0 = arith.constant 0 : index
  %c = memref.alloca() : memref<1xi8>
  memref.store %x, %c[%c0] : memref<1xi8>
  %u = scf.if %other -> i8 {
    %b = memref.alloca() : memref<1xi8>
    memref.store %x, %b[%c0] : memref<1xi8>
    %r = scf.execute_region -> i8 {
      cf.cond_br %cond, ^bb1, ^bb2
    ^bb1:
      cf.br ^bb3(%c : memref<1xi8>)
    ^bb2:
      cf.br ^bb3(%b : memref<1xi8>)
    ^bb3(%m: memref<1xi8>):
      %w = memref.load %m[%c0] : memref<1xi8>
      scf.yield %w : i8
    }
    scf.yield %r : i8
  } else {
    scf.yield %x : i8
  }
  %v = memref.load %c[%c0] : memref<1xi8>
  return %v, %u : i8, i8
}
