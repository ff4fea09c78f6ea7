// RUN: lifeopt %s --emit=mlir -o %t.1 && lifeopt %t.1 --emit=mlir -o %t.2 && cmp %t.1 %t.2
// RUN: FileCheck %s < %t.1
// RUN: lifeopt %s --emit=mlir --markers=keep | FileCheck %s --check-prefix=KEEP
// Places that were made for the ends of lifelines, an else branch or a block on an edge, go with them: a second run, for which the slot
// lives longer than its values did, adds none.

// CHECK-LABEL: func.func @else(
// CHECK-COUNT-1: memref.alloca()
// CHECK-NOT:   else
// CHECK:       return
// KEEP-LABEL:  func.func @else(
func.func @else(%i: index, %x: i64, %c: i1) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  %v = memref.load %a[%i] : memref<8xi64>
  scf.if %c {
    %b = memref.alloca() : memref<8xi64>
    memref.store %v, %b[%i] : memref<8xi64>
    %w = memref.load %b[%i] : memref<8xi64>
    %u = arith.addi %w, %w : i64
    memref.store %u, %b[%i] : memref<8xi64>
  }
  return %v : i64
}

// CHECK-LABEL: func.func @edge(
// CHECK:       cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NOT:   ^bb3
// CHECK:       return
// KEEP-LABEL:  func.func @edge(
// KEEP:        ^bb3
func.func @edge(%i: index, %x: i64, %c: i1) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %w = memref.load %a[%i] : memref<8xi64>
  %u = arith.addi %w, %w : i64
  memref.store %u, %a[%i] : memref<8xi64>
  cf.br ^bb2
^bb2:
  return %x : i64
}
