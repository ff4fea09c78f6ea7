// REQUIRES: mlir-opt
// RUN: run-both.sh --bare %s %S/Inputs/abi-bare.c | FileCheck %s --check-prefix=SAME
// SAME: same:
// Bare pointers: what C calls and is called by with plain arrays, with offsets and strides that only the types know, through pointers to
// functions, and handed back.
func.func private @c_sum(memref<4xf32>) -> f32
func.func private @c_same(memref<2x3xi32>) -> memref<2x3xi32>
func.func private @c_run()
func.func private @printI64(i64)
func.func private @printNewline()

func.func @scale(%m: memref<4xf32> {llvm.noalias}, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xf32>
    %y = arith.mulf %x, %f : f32
    memref.store %y, %m[%i] : memref<4xf32>
  }
  return %m : memref<4xf32>
}
func.func @inner(%m: memref<2x3xi32, strided<[8, 2], offset: 3>>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i64
  %s = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %z) -> (i64) {
    %t = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> (i64) {
      %x = memref.load %m[%i, %j] : memref<2x3xi32, strided<[8, 2], offset: 3>>
      %w = arith.extsi %x : i32 to i64
      %seven = arith.constant 7 : i64
      %p = arith.muli %b, %seven : i64
      %n = arith.addi %p, %w : i64
      scf.yield %n : i64
    }
    scf.yield %t : i64
  }
  return %s : i64
}
func.func @several(%m: memref<2x3xi32>, %k: i64) -> (i64, memref<2x3xi32>) {
  %r = func.call @c_same(%m) : (memref<2x3xi32>) -> memref<2x3xi32>
  return %k, %r : i64, memref<2x3xi32>
}
func.func @made(%k: i64) -> memref<i64> {
  %a = memref.alloc() : memref<i64>
  memref.store %k, %a[] : memref<i64>
  return %a : memref<i64>
}
func.func @apply(%f: (memref<4xf32>, f32) -> memref<4xf32>, %m: memref<4xf32>, %x: f32) -> f32 {
  %r = func.call_indirect %f(%m, %x) : (memref<4xf32>, f32) -> memref<4xf32>
  %s = func.call @c_sum(%r) : (memref<4xf32>) -> f32
  return %s : f32
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  func.call @c_run() : () -> ()
  %m = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %m[%i] : memref<4xf32>
  }
  %f = func.constant @scale : (memref<4xf32>, f32) -> memref<4xf32>
  %three = arith.constant 3.0 : f32
  %s = func.call @apply(%f, %m, %three) : ((memref<4xf32>, f32) -> memref<4xf32>, memref<4xf32>, f32) -> f32
  %si = arith.fptosi %s : f32 to i64
  func.call @printI64(%si) : (i64) -> ()
  %b = memref.alloca() : memref<32xi32>
  scf.for %i = %c0 to %c16 step %c1 {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %b[%i] : memref<32xi32>
  }
  %v = memref.reinterpret_cast %b to offset: [3], sizes: [2, 3], strides: [8, 2] : memref<32xi32> to memref<2x3xi32, strided<[8, 2], offset: 3>>
  %n = func.call @inner(%v) : (memref<2x3xi32, strided<[8, 2], offset: 3>>) -> i64
  func.call @printI64(%n) : (i64) -> ()
  %d = memref.reinterpret_cast %b to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<32xi32> to memref<2x3xi32>
  %r:2 = func.call @several(%d, %n) : (memref<2x3xi32>, i64) -> (i64, memref<2x3xi32>)
  %a = func.call @made(%r#0) : (i64) -> memref<i64>
  %x = memref.load %r#1[%c1, %c1] : memref<2x3xi32>
  %xw = arith.extsi %x : i32 to i64
  func.call @printI64(%xw) : (i64) -> ()
  %y = memref.load %a[] : memref<i64>
  func.call @printI64(%y) : (i64) -> ()
  memref.dealloc %a : memref<i64>
  func.call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
