// RUN: run-both.sh --alone %s | FileCheck %s
// What mlir-opt has no lowering for: storage with an offset and gaps, of static and of dynamic layout, on the heap, on the stack and as a
// global; a reallocation that shrinks; the shape of an unranked memref from memory; copies between all of these.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @gaps : memref<2x3xi16, strided<[5, 2], offset: 1>> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" constant @turned : memref<2x3xi8, strided<[1, 2]>> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @show(%m: memref<?x?xi16, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.dim %m, %c0 : memref<?x?xi16, strided<[?, ?], offset: ?>>
  %c = memref.dim %m, %c1 : memref<?x?xi16, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %r step %c1 {
    scf.for %j = %c0 to %c step %c1 {
      %v = memref.load %m[%i, %j] : memref<?x?xi16, strided<[?, ?], offset: ?>>
      %w = arith.extsi %v : i16 to i64
      func.call @printI64(%w) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}
// Rows that a neighbour must not overwrite: two buffers of the layout side by side.
func.func @stack(%s: memref<2x3xi16, strided<[5, 2], offset: 1>>) {
  %a = memref.alloca() : memref<2x3xi16, strided<[5, 2], offset: 1>>
  %b = memref.alloca() : memref<2x3xi16, strided<[1, 2]>>
  memref.copy %s, %a : memref<2x3xi16, strided<[5, 2], offset: 1>> to memref<2x3xi16, strided<[5, 2], offset: 1>>
  memref.copy %a, %b : memref<2x3xi16, strided<[5, 2], offset: 1>> to memref<2x3xi16, strided<[1, 2]>>
  %ac = memref.cast %a : memref<2x3xi16, strided<[5, 2], offset: 1>> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  call @show(%ac) : (memref<?x?xi16, strided<[?, ?], offset: ?>>) -> ()
  %bc = memref.cast %b : memref<2x3xi16, strided<[1, 2]>> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  call @show(%bc) : (memref<?x?xi16, strided<[?, ?], offset: ?>>) -> ()
  return
}
func.func @heap(%s: memref<2x3xi16, strided<[5, 2], offset: 1>>, %n: index, %o: index, %r: index) {
  %a = memref.alloc(%n)[%o, %r] : memref<?x3xi16, strided<[?, 4], offset: ?>>
  %b = memref.alloca(%n)[%o, %r] : memref<?x3xi16, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 * 2 + d1 * 3 + s0)>>
  %d = memref.cast %s : memref<2x3xi16, strided<[5, 2], offset: 1>> to memref<?x3xi16, strided<[5, 2], offset: 1>>
  memref.copy %d, %a : memref<?x3xi16, strided<[5, 2], offset: 1>> to memref<?x3xi16, strided<[?, 4], offset: ?>>
  memref.copy %a, %b : memref<?x3xi16, strided<[?, 4], offset: ?>> to memref<?x3xi16, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 * 2 + d1 * 3 + s0)>>
  %bc = memref.cast %b : memref<?x3xi16, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 * 2 + d1 * 3 + s0)>> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  call @show(%bc) : (memref<?x?xi16, strided<[?, ?], offset: ?>>) -> ()
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %b : memref<?x3xi16, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 * 2 + d1 * 3 + s0)>> -> memref<i16>, index, index, index, index, index
  call @p(%off) : (index) -> ()
  call @p(%sz#0) : (index) -> ()
  call @p(%st#0) : (index) -> ()
  call @p(%st#1) : (index) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %a : memref<?x3xi16, strided<[?, 4], offset: ?>>
  return
}
func.func @shrink() {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<6xindex>
  memref.store %c2, %m[%c2] : memref<6xindex>
  %r = memref.realloc %m : memref<6xindex> to memref<3xindex>
  %v = memref.load %r[%c2] : memref<3xindex>
  call @p(%v) : (index) -> ()
  %zero = memref.realloc %r : memref<3xindex> to memref<0xindex>
  %c0 = arith.constant 0 : index
  %n = memref.dim %zero, %c0 : memref<0xindex>
  call @p(%n) : (index) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %zero : memref<0xindex>
  return
}
func.func @opaque(%u: memref<*xi16>) -> memref<*xi16> {
  return %u : memref<*xi16>
}
func.func @shapes() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i2 = arith.constant 2 : i8
  %i3 = arith.constant 3 : i8
  %m = memref.alloc() : memref<6xi16>
  affine.for %i = 0 to 6 {
    %v = arith.index_cast %i : index to i16
    memref.store %v, %m[%i] : memref<6xi16>
  }
  %shape = memref.alloca() : memref<2xi8>
  memref.store %i3, %shape[%c0] : memref<2xi8>
  memref.store %i2, %shape[%c1] : memref<2xi8>
  %u = memref.cast %m : memref<6xi16> to memref<*xi16>
  %o = call @opaque(%u) : (memref<*xi16>) -> memref<*xi16>
  %r = memref.reshape %o(%shape) : (memref<*xi16>, memref<2xi8>) -> memref<?x?xi16>
  %c = memref.cast %r : memref<?x?xi16> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  call @show(%c) : (memref<?x?xi16, strided<[?, ?], offset: ?>>) -> ()
  // cloned to a memref without a rank, and back
  %k = bufferization.clone %c : memref<?x?xi16, strided<[?, ?], offset: ?>> to memref<*xi16>
  %ko = call @opaque(%k) : (memref<*xi16>) -> memref<*xi16>
  %back = bufferization.clone %ko : memref<*xi16> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  call @show(%back) : (memref<?x?xi16, strided<[?, ?], offset: ?>>) -> ()
  memref.dealloc %back : memref<?x?xi16, strided<[?, ?], offset: ?>>
  memref.dealloc %k : memref<*xi16>
  memref.dealloc %m : memref<6xi16>
  return
}
// A dimension that is 1 long when the program runs says nothing of how the elements of a group lie. mlir-opt takes its stride.
func.func @group(%s: memref<2x3xi16, strided<[5, 2], offset: 1>>, %rows: index, %columns: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %part = memref.subview %s[0, 0] [%rows, %columns] [1, 1] : memref<2x3xi16, strided<[5, 2], offset: 1>> to memref<?x?xi16, strided<[5, 2], offset: 1>>
  %d = memref.cast %part : memref<?x?xi16, strided<[5, 2], offset: 1>> to memref<?x?xi16, strided<[?, ?], offset: 1>>
  %m = memref.collapse_shape %d [[0, 1]] : memref<?x?xi16, strided<[?, ?], offset: 1>> into memref<?xi16, strided<[?], offset: 1>>
  %n = memref.dim %m, %c0 : memref<?xi16, strided<[?], offset: 1>>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi16, strided<[?], offset: 1>>
    %w = arith.extsi %v : i16 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
// strided<[1]> is the identity: its storage may be seen by other types.
func.func @identity() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() {alignment = 16} : memref<12xi8, strided<[1]>>
  %v = memref.view %a[%c2][%c2] : memref<12xi8, strided<[1]>> to memref<?xi16>
  %w = memref.view %a[%c2][] : memref<12xi8, strided<[1]>> to memref<4xi8, strided<[1]>>
  %x = arith.constant 513 : i16
  affine.for %i = 0 to 2 {
    memref.store %x, %v[%i] : memref<?xi16>
  }
  %m = memref.collapse_shape %w [[0]] : memref<4xi8, strided<[1]>> into memref<4xi8>
  affine.for %i = 0 to 4 {
    %b = affine.load %m[%i] : memref<4xi8>
    %l = arith.extsi %b : i8 to i64
    func.call @printI64(%l) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %g = memref.get_global @gaps : memref<2x3xi16, strided<[5, 2], offset: 1>>
  // CHECK: 1 2 3 4 5 6
  // CHECK-NEXT: 1 2 3 4 5 6
  call @stack(%g) : (memref<2x3xi16, strided<[5, 2], offset: 1>>) -> ()
  // CHECK-NEXT: 1 2 3 4 5 6
  // CHECK-NEXT: 4 2 40 3
  call @heap(%g, %c2, %c4, %c20) : (memref<2x3xi16, strided<[5, 2], offset: 1>>, index, index, index) -> ()
  // CHECK-NEXT: 2 0
  call @shrink() : () -> ()
  // CHECK-NEXT: 0 1 2 3 4 5
  // CHECK-NEXT: 0 1 2 3 4 5
  call @shapes() : () -> ()
  // CHECK-NEXT: 1 2 3 4 5 6
  %t = memref.get_global @turned : memref<2x3xi8, strided<[1, 2]>>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %v = memref.load %t[%i, %j] : memref<2x3xi8, strided<[1, 2]>>
      %w = arith.extsi %v : i8 to i64
      func.call @printI64(%w) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  // CHECK-NEXT: 1 4
  // CHECK-NEXT: 1 2 3
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  call @group(%g, %c2, %c1) : (memref<2x3xi16, strided<[5, 2], offset: 1>>, index, index) -> ()
  call @group(%g, %c1, %c3) : (memref<2x3xi16, strided<[5, 2], offset: 1>>, index, index) -> ()
  // CHECK-NEXT: 1 2 1 2
  call @identity() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
