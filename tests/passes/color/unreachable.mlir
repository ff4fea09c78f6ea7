// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt
// Blocks that nobody enters need no storage: what they access does not keep two values apart, nor does the certificate take it for a
// conflict.
// CHECK-LABEL: func.func @dead_accesses(
// CHECK:         memref.alloca() : memref<8xi64>
// CHECK-NOT:     memref.alloca
// CHECK:         return
func.func @dead_accesses(%i: index, %x: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  %v = memref.load %a[%i] : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.store %v, %b[%i] : memref<8xi64>
  cf.br ^exit
^dead:
  scf.execute_region {
    memref.store %x, %b[%i] : memref<8xi64>
    %r = memref.load %a[%i] : memref<8xi64>
    scf.yield
  }
  cf.br ^exit
^exit:
  %w = memref.load %b[%i] : memref<8xi64>
  return %w : i64
}

// CHECK-LABEL: func.func @dead_edges(
// CHECK:         memref.alloca() : memref<8xi64>
// CHECK-NOT:     memref.alloca
// CHECK:         return
func.func @dead_edges(%i: index, %x: i64, %c: i1) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.cond_br %c, ^left, ^right
^left:
  memref.store %x, %a[%i] : memref<8xi64>
  cf.br ^left_exit
^right:
  memref.store %x, %b[%i] : memref<8xi64>
  cf.br ^right_exit
^dead:
  cf.cond_br %c, ^left_exit, ^right_exit
^left_exit:
  %v = memref.load %a[%i] : memref<8xi64>
  return %v : i64
^right_exit:
  %w = memref.load %b[%i] : memref<8xi64>
  return %w : i64
}

// Lifelines whose starts never run need nothing, however they lie to each other.
// CHECK-LABEL: func.func @dead_starts(
// CHECK:         memref.alloca() : memref<8xi64>
// CHECK-NOT:     memref.alloca
// CHECK:         return
func.func @dead_starts(%i: index, %x: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  return %x : i64
^dead:
  %la = memref.lifetime_start %a : memref<8xi64>
  %lb = memref.lifetime_start %b : memref<8xi64>
  memref.store %x, %la[%i] : memref<8xi64>
  memref.store %x, %lb[%i] : memref<8xi64>
  cf.br ^deader
^deader:
  memref.lifetime_end %la : memref<8xi64>
  memref.lifetime_end %lb : memref<8xi64>
  return %x : i64
}
