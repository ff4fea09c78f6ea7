// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s
// CHECK: same:
// Unranked memrefs: reshaped from and to them, copied where one side, both or none has a rank, cloned, and kept in memory as elements.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @fill(%m: memref<24xindex>, %by: index) {
  affine.for %i = 0 to 24 {
    %v = arith.muli %i, %by : index
    memref.store %v, %m[%i] : memref<24xindex>
  }
  return
}
func.func @show(%u: memref<*xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = memref.rank %u : memref<*xindex>
  call @p(%r) : (index) -> ()
  scf.for %d = %c0 to %r step %c1 {
    %n = memref.dim %u, %d : memref<*xindex>
    func.call @p(%n) : (index) -> ()
  }
  %three = arith.cmpi eq, %r, %c3 : index
  scf.if %three {
    %m = memref.cast %u : memref<*xindex> to memref<?x?x?xindex>
    %c2 = arith.constant 2 : index
    %n0 = memref.dim %m, %c0 : memref<?x?x?xindex>
    %n1 = memref.dim %m, %c1 : memref<?x?x?xindex>
    %n2 = memref.dim %m, %c2 : memref<?x?x?xindex>
    scf.for %i = %c0 to %n0 step %c1 {
      scf.for %j = %c0 to %n1 step %c1 {
        scf.for %k = %c0 to %n2 step %c1 {
          %v = memref.load %m[%i, %j, %k] : memref<?x?x?xindex>
          func.call @p(%v) : (index) -> ()
        }
      }
    }
  }
  call @printNewline() : () -> ()
  return
}
func.func @reshapes(%m: memref<24xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %shape = memref.alloca(%n) : memref<?xindex>
  memref.store %c2, %shape[%c0] : memref<?xindex>
  memref.store %c3, %shape[%c1] : memref<?xindex>
  memref.store %c4, %shape[%c2] : memref<?xindex>
  %u = memref.reshape %m(%shape) : (memref<24xindex>, memref<?xindex>) -> memref<*xindex>
  call @show(%u) : (memref<*xindex>) -> ()
  %two = memref.alloca(%c2) : memref<?xindex>
  memref.store %c4, %two[%c0] : memref<?xindex>
  memref.store %c6, %two[%c1] : memref<?xindex>
  %v = memref.reshape %u(%two) : (memref<*xindex>, memref<?xindex>) -> memref<*xindex>
  call @show(%v) : (memref<*xindex>) -> ()
  %w = memref.cast %v : memref<*xindex> to memref<?x?xindex>
  %e = memref.load %w[%c3, %c2] : memref<?x?xindex>
  call @p(%e) : (index) -> ()
  %none = memref.alloca(%c0) : memref<?xindex>
  %scalar = memref.reinterpret_cast %m to offset: [0], sizes: [1], strides: [1] : memref<24xindex> to memref<1xindex>
  %y = memref.reshape %scalar(%none) : (memref<1xindex>, memref<?xindex>) -> memref<*xindex>
  call @show(%y) : (memref<*xindex>) -> ()
  return
}
func.func @opaque(%u: memref<*xindex>) -> memref<*xindex> {
  return %u : memref<*xindex>
}
func.func @copies(%m: memref<24xindex>) {
  %shape = memref.alloca() : memref<3xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<2x3x4xindex>
  %b = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xindex> into memref<2x3x4xindex>
  %t = memref.subview %a[0, 0, 0] [2, 3, 2] [1, 1, 2] : memref<2x3x4xindex> to memref<2x3x2xindex, strided<[12, 4, 2]>>
  %s = memref.subview %b[0, 0, 1] [2, 3, 2] [1, 1, 1] : memref<2x3x4xindex> to memref<2x3x2xindex, strided<[12, 4, 1], offset: 1>>
  // both ranks are known behind casts
  %ua = memref.cast %a : memref<2x3x4xindex> to memref<*xindex>
  %ub = memref.cast %b : memref<2x3x4xindex> to memref<*xindex>
  memref.copy %ub, %ua : memref<*xindex> to memref<*xindex>
  call @show(%ua) : (memref<*xindex>) -> ()
  // one is
  %us = memref.cast %s : memref<2x3x2xindex, strided<[12, 4, 1], offset: 1>> to memref<*xindex>
  %os = call @opaque(%us) : (memref<*xindex>) -> memref<*xindex>
  %ut = memref.cast %t : memref<2x3x2xindex, strided<[12, 4, 2]>> to memref<*xindex>
  memref.copy %os, %ut : memref<*xindex> to memref<*xindex>
  call @show(%ua) : (memref<*xindex>) -> ()
  // none is
  %oa = call @opaque(%ua) : (memref<*xindex>) -> memref<*xindex>
  %ob = call @opaque(%ub) : (memref<*xindex>) -> memref<*xindex>
  memref.copy %ob, %oa : memref<*xindex> to memref<*xindex>
  call @show(%oa) : (memref<*xindex>) -> ()
  // clones
  %k = bufferization.clone %oa : memref<*xindex> to memref<*xindex>
  memref.store %c0, %a[%c1, %c1, %c1] : memref<2x3x4xindex>
  call @show(%k) : (memref<*xindex>) -> ()
  memref.dealloc %k : memref<*xindex>
  memref.dealloc %a : memref<2x3x4xindex>
  return
}
func.func @elements(%m: memref<24xindex>, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %table = memref.alloc() : memref<3xmemref<24xindex>>
  %other = memref.alloc() : memref<24xindex>
  call @fill(%other, %c5) : (memref<24xindex>, index) -> ()
  memref.store %m, %table[%c0] : memref<3xmemref<24xindex>>
  memref.store %other, %table[%c1] : memref<3xmemref<24xindex>>
  %x = memref.load %table[%i] : memref<3xmemref<24xindex>>
  %v = memref.load %x[%c5] : memref<24xindex>
  call @p(%v) : (index) -> ()
  %copy = memref.alloc() : memref<3xmemref<24xindex>>
  memref.copy %table, %copy : memref<3xmemref<24xindex>> to memref<3xmemref<24xindex>>
  %y = memref.load %copy[%c0] : memref<3xmemref<24xindex>>
  %w = memref.load %y[%c5] : memref<24xindex>
  call @p(%w) : (index) -> ()
  // views of any offset and stride
  %views = memref.alloca() : memref<2xmemref<?xindex, strided<[?], offset: ?>>>
  %sub = memref.subview %m[3] [4] [2] : memref<24xindex> to memref<4xindex, strided<[2], offset: 3>>
  %d = memref.cast %sub : memref<4xindex, strided<[2], offset: 3>> to memref<?xindex, strided<[?], offset: ?>>
  memref.store %d, %views[%i] : memref<2xmemref<?xindex, strided<[?], offset: ?>>>
  %e = memref.load %views[%i] : memref<2xmemref<?xindex, strided<[?], offset: ?>>>
  %z = memref.load %e[%c1] : memref<?xindex, strided<[?], offset: ?>>
  call @p(%z) : (index) -> ()
  %unranked = memref.alloca() : memref<2xmemref<*xindex>>
  %u = memref.cast %m : memref<24xindex> to memref<*xindex>
  memref.store %u, %unranked[%c1] : memref<2xmemref<*xindex>>
  %q = memref.load %unranked[%i] : memref<2xmemref<*xindex>>
  call @show(%q) : (memref<*xindex>) -> ()
  memref.dealloc %copy : memref<3xmemref<24xindex>>
  memref.dealloc %table : memref<3xmemref<24xindex>>
  memref.dealloc %other : memref<24xindex>
  return
}
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %m = memref.alloc() : memref<24xindex>
  call @fill(%m, %c7) : (memref<24xindex>, index) -> ()
  call @reshapes(%m, %c3) : (memref<24xindex>, index) -> ()
  call @copies(%m) : (memref<24xindex>) -> ()
  call @elements(%m, %c1) : (memref<24xindex>, index) -> ()
  memref.dealloc %m : memref<24xindex>
  %z = arith.constant 0 : i32
  return %z : i32
}
