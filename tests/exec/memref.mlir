// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Views of every kind, copies with and without gaps, globals, unranked memrefs, atomics, alignment: the same elements as MLIR's lowering.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]> {alignment = 64}
memref.global "private" @state : memref<4xi64> = uninitialized
memref.global @splat : memref<2x2xf32> = dense<1.5>
memref.global "private" constant @zero : memref<3xi16> = dense<0>
memref.global "private" constant @one : memref<i8> = dense<7>
memref.global "private" constant @flags : memref<5xi1> = dense<[true, false, true, true, false]>
memref.global "private" constant @halves : memref<3xf16> = dense<[1.0, -2.5, 65504.0]>
memref.global "private" constant @odd : memref<3xi24> = dense<[1, -2, 8388607]>
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
// Print the elements of any matrix of i32.
func.func @matrix(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %c = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %r step %c1 {
    scf.for %j = %c0 to %c step %c1 {
      %v = memref.load %m[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
      %w = arith.extsi %v : i32 to i64
      func.call @printI64(%w) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}
func.func @fill(%m: memref<?x?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %r = memref.dim %m, %c0 : memref<?x?xi32>
  %c = memref.dim %m, %c1 : memref<?x?xi32>
  scf.for %i = %c0 to %r step %c1 {
    scf.for %j = %c0 to %c step %c1 {
      %t = arith.muli %i, %c100 : index
      %v = arith.addi %t, %j : index
      %w = arith.index_cast %v : index to i32
      memref.store %w, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}
func.func @views(%n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() {alignment = 128} : memref<8x10xi32>
  %d = memref.cast %m : memref<8x10xi32> to memref<?x?xi32>
  call @fill(%d) : (memref<?x?xi32>) -> ()
  // static and dynamic offsets, sizes and strides
  %s1 = memref.subview %m[1, 2] [3, 4] [2, 1] : memref<8x10xi32> to memref<3x4xi32, strided<[20, 1], offset: 12>>
  %s1c = memref.cast %s1 : memref<3x4xi32, strided<[20, 1], offset: 12>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%s1c) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %s2 = memref.subview %d[%o, %o] [%n, 2] [1, %c2] : memref<?x?xi32> to memref<?x2xi32, strided<[?, ?], offset: ?>>
  %s2c = memref.cast %s2 : memref<?x2xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%s2c) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  // a view of a view
  %s3 = memref.subview %s1[1, 1] [2, 2] [1, 2] : memref<3x4xi32, strided<[20, 1], offset: 12>> to memref<2x2xi32, strided<[20, 2], offset: 33>>
  %s3c = memref.cast %s3 : memref<2x2xi32, strided<[20, 2], offset: 33>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%s3c) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  // rank reducing
  %s4 = memref.subview %m[3, 0] [1, 10] [1, 1] : memref<8x10xi32> to memref<10xi32, strided<[1], offset: 30>>
  %v4 = memref.load %s4[%c2] : memref<10xi32, strided<[1], offset: 30>>
  %w4 = arith.extsi %v4 : i32 to i64
  call @printI64(%w4) : (i64) -> ()
  %s5 = memref.subview %d[%o, 3] [%n, 1] [1, 1] : memref<?x?xi32> to memref<?xi32, strided<[?], offset: ?>>
  %v5 = memref.load %s5[%c1] : memref<?xi32, strided<[?], offset: ?>>
  %w5 = arith.extsi %v5 : i32 to i64
  call @printI64(%w5) : (i64) -> ()
  call @printNewline() : () -> ()
  // reinterpret_cast, transpose
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [%n, 3], strides: [1, %n] : memref<8x10xi32> to memref<?x3xi32, strided<[1, ?], offset: ?>>
  %rc = memref.cast %r : memref<?x3xi32, strided<[1, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%rc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %t = memref.transpose %s1 (i, j) -> (j, i) : memref<3x4xi32, strided<[20, 1], offset: 12>> to memref<4x3xi32, strided<[1, 20], offset: 12>>
  %tc = memref.cast %t : memref<4x3xi32, strided<[1, 20], offset: 12>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%tc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  // shapes
  %col = memref.collapse_shape %m [[0, 1]] : memref<8x10xi32> into memref<80xi32>
  %exp = memref.expand_shape %col [[0, 1, 2]] output_shape [4, 5, 4] : memref<80xi32> into memref<4x5x4xi32>
  %v6 = memref.load %exp[%c1, %c2, %c1] : memref<4x5x4xi32>
  %w6 = arith.extsi %v6 : i32 to i64
  call @printI64(%w6) : (i64) -> ()
  %dexp = memref.expand_shape %d [[0, 1], [2]] output_shape [%c2, 4, 10] : memref<?x?xi32> into memref<?x4x?xi32>
  %v7 = memref.load %dexp[%c1, %c2, %c1] : memref<?x4x?xi32>
  %w7 = arith.extsi %v7 : i32 to i64
  call @printI64(%w7) : (i64) -> ()
  %dcol = memref.collapse_shape %dexp [[0, 1], [2]] : memref<?x4x?xi32> into memref<?x?xi32>
  %dd = memref.dim %dcol, %c0 : memref<?x?xi32>
  call @p(%dd) : (index) -> ()
  // metadata
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %s1 : memref<3x4xi32, strided<[20, 1], offset: 12>> -> memref<i32>, index, index, index, index, index
  call @p(%off) : (index) -> ()
  call @p(%sz#1) : (index) -> ()
  call @p(%st#0) : (index) -> ()
  %bv = memref.load %base[] : memref<i32>
  %bw = arith.extsi %bv : i32 to i64
  call @printI64(%bw) : (i64) -> ()
  %rank = memref.rank %m : memref<8x10xi32>
  call @p(%rank) : (index) -> ()
  %dn = memref.dim %s2, %o : memref<?x2xi32, strided<[?, ?], offset: ?>>
  call @p(%dn) : (index) -> ()
  %ptr = memref.extract_aligned_pointer_as_index %m : memref<8x10xi32> -> index
  %c127 = arith.constant 127 : index
  %mis = arith.andi %ptr, %c127 : index
  call @p(%mis) : (index) -> ()
  memref.dealloc %m : memref<8x10xi32>
  return
}
func.func @copies(%n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<6x5xi32>
  %b = memref.alloc(%n) : memref<?x5xi32>
  %ad = memref.cast %a : memref<6x5xi32> to memref<?x?xi32>
  %bd = memref.cast %b : memref<?x5xi32> to memref<?x?xi32>
  call @fill(%ad) : (memref<?x?xi32>) -> ()
  memref.copy %ad, %bd : memref<?x?xi32> to memref<?x?xi32>
  %as = memref.subview %a[0, 1] [3, 2] [2, 2] : memref<6x5xi32> to memref<3x2xi32, strided<[10, 2], offset: 1>>
  %bs = memref.subview %b[2, 3] [3, 2] [1, 1] : memref<?x5xi32> to memref<3x2xi32, strided<[5, 1], offset: 13>>
  memref.copy %as, %bs : memref<3x2xi32, strided<[10, 2], offset: 1>> to memref<3x2xi32, strided<[5, 1], offset: 13>>
  %rows = memref.subview %b[0, 0] [2, 3] [1, 1] : memref<?x5xi32> to memref<2x3xi32, strided<[5, 1]>>
  %g = memref.get_global @table : memref<2x3xi32>
  memref.copy %g, %rows : memref<2x3xi32> to memref<2x3xi32, strided<[5, 1]>>
  %bc = memref.cast %b : memref<?x5xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%bc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %x = memref.alloca() : memref<i32>
  %y = memref.alloca() : memref<i32>
  %c42 = arith.constant 42 : i32
  memref.store %c42, %x[] : memref<i32>
  memref.copy %x, %y : memref<i32> to memref<i32>
  %v = memref.load %y[] : memref<i32>
  %w = arith.extsi %v : i32 to i64
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<6x5xi32>
  memref.dealloc %b : memref<?x5xi32>
  return
}
func.func @globals() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %s = memref.get_global @state : memref<4xi64>
  %k = arith.constant 1234567890123 : i64
  memref.store %k, %s[%c3] : memref<4xi64>
  %s2 = memref.get_global @state : memref<4xi64>
  %v = memref.load %s2[%c3] : memref<4xi64>
  call @printI64(%v) : (i64) -> ()
  %f = memref.get_global @splat : memref<2x2xf32>
  %fv = memref.load %f[%c1, %c0] : memref<2x2xf32>
  %fb = arith.bitcast %fv : f32 to i32
  %fw = arith.extui %fb : i32 to i64
  call @printI64(%fw) : (i64) -> ()
  %z = memref.get_global @zero : memref<3xi16>
  %zv = memref.load %z[%c1] : memref<3xi16>
  %zw = arith.extsi %zv : i16 to i64
  call @printI64(%zw) : (i64) -> ()
  %o = memref.get_global @one : memref<i8>
  %ov = memref.load %o[] : memref<i8>
  %ow = arith.extsi %ov : i8 to i64
  call @printI64(%ow) : (i64) -> ()
  %b = memref.get_global @flags : memref<5xi1>
  scf.for %i = %c0 to %c5 step %c1 {
    %bv = memref.load %b[%i] : memref<5xi1>
    %bw = arith.extui %bv : i1 to i64
    func.call @printI64(%bw) : (i64) -> ()
  }
  %h = memref.get_global @halves : memref<3xf16>
  %q = memref.get_global @odd : memref<3xi24>
  scf.for %i = %c0 to %c3 step %c1 {
    %hv = memref.load %h[%i] : memref<3xf16>
    %hb = arith.bitcast %hv : f16 to i16
    %hw = arith.extui %hb : i16 to i64
    func.call @printI64(%hw) : (i64) -> ()
    %qv = memref.load %q[%i] : memref<3xi24>
    %qw = arith.extsi %qv : i24 to i64
    func.call @printI64(%qw) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @rankof(%u: memref<*xi32>) -> index {
  %r = memref.rank %u : memref<*xi32>
  return %r : index
}
func.func @same(%u: memref<*xi32>) -> memref<*xi32> {
  return %u : memref<*xi32>
}
func.func @unranked(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<3x2xi32>
  %d = memref.cast %m : memref<3x2xi32> to memref<?x?xi32>
  call @fill(%d) : (memref<?x?xi32>) -> ()
  %u = memref.cast %m : memref<3x2xi32> to memref<*xi32>
  %r = call @rankof(%u) : (memref<*xi32>) -> index
  call @p(%r) : (index) -> ()
  %e = memref.dim %u, %c1 : memref<*xi32>
  call @p(%e) : (index) -> ()
  %back = memref.cast %u : memref<*xi32> to memref<?x2xi32>
  %v = memref.load %back[%c1, %c1] : memref<?x2xi32>
  %w = arith.extsi %v : i32 to i64
  call @printI64(%w) : (i64) -> ()
  %again = call @same(%u) : (memref<*xi32>) -> memref<*xi32>
  %more = memref.cast %again : memref<*xi32> to memref<3x2xi32>
  %y = memref.load %more[%c1, %c0] : memref<3x2xi32>
  %z = arith.extsi %y : i32 to i64
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  %shape = memref.alloca() : memref<2xindex>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  memref.store %c2, %shape[%c0] : memref<2xindex>
  memref.store %c3, %shape[%c1] : memref<2xindex>
  %re = memref.reshape %m(%shape) : (memref<3x2xi32>, memref<2xindex>) -> memref<?x?xi32>
  %rc = memref.cast %re : memref<?x?xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @matrix(%rc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  return
}
func.func @atomics() {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  %f = memref.alloca() : memref<2xf32>
  %a = arith.constant 40 : i32
  %b = arith.constant 2 : i32
  %x = arith.constant 1.5 : f32
  memref.store %a, %m[%c0] : memref<2xi32>
  memref.store %x, %f[%c0] : memref<2xf32>
  %0 = memref.atomic_rmw addi %b, %m[%c0] : (i32, memref<2xi32>) -> i32
  %1 = memref.atomic_rmw maxs %b, %m[%c0] : (i32, memref<2xi32>) -> i32
  %2 = memref.atomic_rmw ori %b, %m[%c0] : (i32, memref<2xi32>) -> i32
  %3 = memref.generic_atomic_rmw %m[%c0] : memref<2xi32> {
  ^bb0(%old: i32):
    %new = arith.muli %old, %old : i32
    memref.atomic_yield %new : i32
  }
  %4 = memref.load %m[%c0] : memref<2xi32>
  %5 = memref.atomic_rmw addf %x, %f[%c0] : (f32, memref<2xf32>) -> f32
  %7 = memref.load %f[%c0] : memref<2xf32>
  %8 = arith.bitcast %7 : f32 to i32
  %sum0 = arith.addi %0, %1 : i32
  %sum1 = arith.addi %2, %3 : i32
  %w0 = arith.extsi %sum0 : i32 to i64
  %w1 = arith.extsi %sum1 : i32 to i64
  %w2 = arith.extsi %4 : i32 to i64
  %w3 = arith.extsi %8 : i32 to i64
  call @printI64(%w0) : (i64) -> ()
  call @printI64(%w1) : (i64) -> ()
  call @printI64(%w2) : (i64) -> ()
  call @printI64(%w3) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @choose(%c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<2xindex>
  %b = memref.alloca() : memref<2xindex>
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  memref.store %c5, %a[%c0] : memref<2xindex>
  memref.store %c6, %b[%c0] : memref<2xindex>
  %s = arith.select %c, %a, %b : memref<2xindex>
  %v = memref.load %s[%c0] : memref<2xindex>
  func.call @p(%v) : (index) -> ()
  %t = scf.if %c -> (memref<2xindex>) {
    scf.yield %b : memref<2xindex>
  } else {
    scf.yield %a : memref<2xindex>
  }
  %w = memref.load %t[%c0] : memref<2xindex>
  func.call @p(%w) : (index) -> ()
  return
}
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  call @views(%c3, %c1) : (index, index) -> ()
  call @copies(%c6) : (index) -> ()
  call @globals() : () -> ()
  call @unranked(%c3) : (index) -> ()
  call @atomics() : () -> ()
  %t = arith.constant true
  %f = arith.constant false
  call @choose(%t) : (i1) -> ()
  call @choose(%f) : (i1) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
