// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o %t.mlir
// Rule: nothing writes a constant global. A copy of one is a view, whatever is called or written while the copy is read.
memref.global "private" constant @weights : memref<4x6xi64> = dense<7>
func.func private @number() -> i64
// CHECK-LABEL: func.func @calls(
// CHECK-NOT: memref.alloca
// CHECK: memref.transpose
func.func @calls(%i: index, %j: index) -> i64 {
  %g = memref.get_global @weights : memref<4x6xi64>
  %t = memref.alloca() : memref<6x4xi64>
  linalg.transpose ins(%g : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  %a = call @number() : () -> i64
  %b = memref.load %t[%i, %j] : memref<6x4xi64>
  %c = arith.addi %a, %b : i64
  return %c : i64
}
// CHECK-LABEL: func.func @writes(
// CHECK-NOT: memref.alloca
func.func @writes(%out: memref<4x6xi64>, %i: index, %j: index) -> i64 {
  %g = memref.get_global @weights : memref<4x6xi64>
  %c = memref.alloca() : memref<4x6xi64>
  memref.copy %g, %c : memref<4x6xi64> to memref<4x6xi64>
  %x = call @number() : () -> i64
  linalg.fill ins(%x : i64) outs(%out : memref<4x6xi64>)
  %b = memref.load %c[%i, %j] : memref<4x6xi64>
  return %b : i64
}
// Two of them, with a copy of something else between.
memref.global "private" constant @more : memref<4x6xi64> = dense<9>
// CHECK-LABEL: func.func @two(
// CHECK-NOT: memref.alloca
func.func @two(%in: memref<64xi64>, %i: index, %j: index) -> i64 {
  %g = memref.get_global @weights : memref<4x6xi64>
  %c = memref.alloca() : memref<4x6xi64>
  memref.copy %g, %c : memref<4x6xi64> to memref<4x6xi64>
  %a = memref.load %c[%i, %j] : memref<4x6xi64>
  %d = memref.alloca() : memref<64xi64>
  memref.copy %in, %d : memref<64xi64> to memref<64xi64>
  %b = memref.load %d[%i] : memref<64xi64>
  %h = memref.get_global @more : memref<4x6xi64>
  %e = memref.alloca() : memref<4x6xi64>
  linalg.copy ins(%h : memref<4x6xi64>) outs(%e : memref<4x6xi64>)
  %x = call @number() : () -> i64
  %f = memref.load %e[%i, %j] : memref<4x6xi64>
  %s = arith.addi %a, %f : i64
  %r = arith.addi %s, %b : i64
  return %r : i64
}
