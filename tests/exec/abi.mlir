// REQUIRES: mlir-opt
// RUN: run-both.sh %s %S/Inputs/abi.c | FileCheck %s --check-prefix=SAME
// SAME: same:
// Functions with llvm.emit_c_interface are called from C and call C: descriptors by pointer, structs through the first argument.
// The same C file is linked with the code that MLIR made, so both have one calling convention.

func.func private @c_scale(memref<?xf32>, f32) attributes {llvm.emit_c_interface}
func.func private @c_pair(memref<2x2xi32, strided<[?, 1], offset: ?>>, i64) -> (memref<?xf32>, i64) attributes {llvm.emit_c_interface}
func.func private @c_number(i64, f64) -> f64 attributes {llvm.emit_c_interface}
func.func private @c_rank(memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @c_plain(i32) -> i32
func.func private @c_run()
func.func private @c_value() -> memref<i64> attributes {llvm.emit_c_interface}

func.func @add(%a: memref<?x?xf32>, %b: memref<?x?xf32>) -> memref<?x?xf32> attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %a, %c0 : memref<?x?xf32>
  %n = memref.dim %a, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %m step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %x = memref.load %a[%i, %j] : memref<?x?xf32>
      %y = memref.load %b[%i, %j] : memref<?x?xf32>
      %z = arith.addf %x, %y : f32
      memref.store %z, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return %a : memref<?x?xf32>
}
func.func @both(%a: memref<3xf32>, %k: i64) -> (memref<3xf32>, i64, i1) attributes {llvm.emit_c_interface} {
  %t = arith.constant true
  %c2 = arith.constant 2 : index
  %w = arith.sitofp %k : i64 to f32
  memref.store %w, %a[%c2] : memref<3xf32>
  return %a, %k, %t : memref<3xf32>, i64, i1
}
func.func @single(%x: f64) -> f64 attributes {llvm.emit_c_interface} {
  %y = arith.addf %x, %x : f64
  return %y : f64
}
func.func @calls(%f: f32) -> i64 attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<3xf32>
  memref.store %f, %m[%c0] : memref<3xf32>
  memref.store %f, %m[%c1] : memref<3xf32>
  %c2 = arith.constant 2 : index
  memref.store %f, %m[%c2] : memref<3xf32>
  %d = memref.cast %m : memref<3xf32> to memref<?xf32>
  call @c_scale(%d, %f) : (memref<?xf32>, f32) -> ()
  %i = memref.alloca() : memref<4x4xi32>
  %k = arith.constant 5 : i32
  memref.store %k, %i[%c1, %c2] : memref<4x4xi32>
  %s = memref.subview %i[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
  %sc = memref.cast %s : memref<2x2xi32, strided<[4, 1], offset: 5>> to memref<2x2xi32, strided<[?, 1], offset: ?>>
  %n = arith.constant 11 : i64
  %p:2 = call @c_pair(%sc, %n) : (memref<2x2xi32, strided<[?, 1], offset: ?>>, i64) -> (memref<?xf32>, i64)
  %v = memref.load %p#0[%c1] : memref<?xf32>
  %x = arith.extf %v : f32 to f64
  %y = call @c_number(%p#1, %x) : (i64, f64) -> f64
  %yi = arith.fptosi %y : f64 to i64
  %u = memref.cast %m : memref<3xf32> to memref<*xf32>
  %r = call @c_rank(%u) : (memref<*xf32>) -> i64
  %q = call @c_plain(%k) : (i32) -> i32
  %qw = arith.extsi %q : i32 to i64
  %z = call @c_value() : () -> memref<i64>
  %zv = memref.load %z[] : memref<i64>
  %s0 = arith.addi %yi, %r : i64
  %s1 = arith.addi %s0, %qw : i64
  %s2 = arith.addi %s1, %zv : i64
  return %s2 : i64
}
func.func @main() -> i32 {
  call @c_run() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
