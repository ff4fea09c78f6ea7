// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s
// CHECK: same:
// memref.realloc: what grows moves with its contents, what shrinks stays; sizes static and dynamic, with an alignment; buffers cloned and
// given back on conditions.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @b(%x: i1) {
  %w = arith.extui %x : i1 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @show(%m: memref<?xindex, strided<[?], offset: ?>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xindex, strided<[?], offset: ?>>
  call @p(%size) : (index) -> ()
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xindex, strided<[?], offset: ?>>
    func.call @p(%v) : (index) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @filled(%n: index) -> memref<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %m = memref.alloc(%n) : memref<?xindex>
  scf.for %i = %c0 to %n step %c1 {
    %v = arith.muli %i, %c7 : index
    memref.store %v, %m[%i] : memref<?xindex>
  }
  return %m : memref<?xindex>
}
func.func @resize(%from: index, %to: index, %kept: index) {
  %m = call @filled(%from) : (index) -> memref<?xindex>
  %r = memref.realloc %m(%to) : memref<?xindex> to memref<?xindex>
  %v = memref.cast %r : memref<?xindex> to memref<?xindex, strided<[?], offset: ?>>
  call @show(%v, %kept) : (memref<?xindex, strided<[?], offset: ?>>, index) -> ()
  %s = memref.realloc %r {alignment = 256} : memref<?xindex> to memref<40xindex>
  %ptr = memref.extract_aligned_pointer_as_index %s : memref<40xindex> -> index
  %c255 = arith.constant 255 : index
  %c40 = arith.constant 40 : index
  %grew = arith.cmpi ult, %to, %c40 : index
  %off = arith.andi %ptr, %c255 : index
  %c0 = arith.constant 0 : index
  %mis = arith.select %grew, %off, %c0 : index
  call @p(%mis) : (index) -> ()
  %w = memref.cast %s : memref<40xindex> to memref<?xindex, strided<[?], offset: ?>>
  call @show(%w, %kept) : (memref<?xindex, strided<[?], offset: ?>>, index) -> ()
  memref.dealloc %s : memref<40xindex>
  return
}
func.func @fixed() {
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<4xindex>
  memref.store %c3, %m[%c3] : memref<4xindex>
  %r = memref.realloc %m : memref<4xindex> to memref<6xindex>
  %v = memref.load %r[%c3] : memref<6xindex>
  call @p(%v) : (index) -> ()
  %s = memref.realloc %r : memref<6xindex> to memref<9xindex>
  %w = memref.load %s[%c3] : memref<9xindex>
  call @p(%w) : (index) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %s : memref<9xindex>
  return
}
func.func @clones(%n: index) {
  %c2 = arith.constant 2 : index
  %m = call @filled(%n) : (index) -> memref<?xindex>
  %k = bufferization.clone %m : memref<?xindex> to memref<?xindex>
  memref.store %c2, %m[%c2] : memref<?xindex>
  %kc = memref.cast %k : memref<?xindex> to memref<?xindex, strided<[?], offset: ?>>
  call @show(%kc, %n) : (memref<?xindex, strided<[?], offset: ?>>, index) -> ()
  %fixed = memref.cast %m : memref<?xindex> to memref<10xindex>
  %e = memref.expand_shape %fixed [[0, 1]] output_shape [2, 5] : memref<10xindex> into memref<2x5xindex>
  %col = memref.subview %e[0, 1] [2, 1] [1, 1] : memref<2x5xindex> to memref<2xindex, strided<[5], offset: 1>>
  %d = memref.cast %col : memref<2xindex, strided<[5], offset: 1>> to memref<?xindex, strided<[?], offset: ?>>
  %l = bufferization.clone %d : memref<?xindex, strided<[?], offset: ?>> to memref<?xindex, strided<[?], offset: ?>>
  call @show(%l, %c2) : (memref<?xindex, strided<[?], offset: ?>>, index) -> ()
  memref.dealloc %l : memref<?xindex, strided<[?], offset: ?>>
  memref.dealloc %k : memref<?xindex>
  memref.dealloc %m : memref<?xindex>
  return
}
func.func @alloc(%n: index) -> memref<?xindex> {
  %m = memref.alloc(%n) : memref<?xindex>
  return %m : memref<?xindex>
}
// The same buffer under two names is given back once, and not if a retained one is it.
func.func @conditions(%n: index, %c: i1, %e: i1) {
  %a = call @alloc(%n) : (index) -> memref<?xindex>
  %b = call @alloc(%n) : (index) -> memref<?xindex>
  %k = call @alloc(%n) : (index) -> memref<?xindex>
  %u = memref.cast %k : memref<?xindex> to memref<*xindex>
  %true = arith.constant true
  %false = arith.constant false
  %q:2 = bufferization.dealloc (%a, %a, %k : memref<?xindex>, memref<?xindex>, memref<?xindex>) if (%c, %e, %c)
    retain (%b, %u : memref<?xindex>, memref<*xindex>)
  call @b(%q#0) : (i1) -> ()
  call @b(%q#1) : (i1) -> ()
  %r:3 = bufferization.dealloc (%b : memref<?xindex>) if (%e) retain (%k, %b, %b : memref<?xindex>, memref<?xindex>, memref<?xindex>)
  call @b(%r#0) : (i1) -> ()
  call @b(%r#1) : (i1) -> ()
  call @b(%r#2) : (i1) -> ()
  %x = bufferization.dealloc retain (%k : memref<?xindex>)
  call @b(%x) : (i1) -> ()
  bufferization.dealloc (%b : memref<?xindex>) if (%true)
  bufferization.dealloc (%k : memref<?xindex>) if (%true)
  // long lists: nine of them, %d twice
  %d = call @alloc(%n) : (index) -> memref<?xindex>
  %f = call @alloc(%n) : (index) -> memref<?xindex>
  %y:4 = bufferization.dealloc (%d, %f, %d, %d, %f, %d, %f, %d, %d : memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>,
      memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>)
    if (%false, %c, %true, %e, %c, %e, %false, %false, %true)
    retain (%d, %f, %d, %d : memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>)
  call @b(%y#0) : (i1) -> ()
  call @b(%y#1) : (i1) -> ()
  call @b(%y#2) : (i1) -> ()
  call @b(%y#3) : (i1) -> ()
  call @printNewline() : () -> ()
  bufferization.dealloc (%d, %f, %d, %d, %f, %d, %f, %d, %d : memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>,
      memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>, memref<?xindex>)
    if (%true, %true, %true, %true, %true, %true, %true, %true, %true)
  return
}
func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %c50 = arith.constant 50 : index
  %false = arith.constant false
  %true = arith.constant true
  call @resize(%c3, %c10, %c3) : (index, index, index) -> ()
  call @resize(%c10, %c3, %c3) : (index, index, index) -> ()
  call @resize(%c10, %c50, %c10) : (index, index, index) -> ()
  call @resize(%c10, %c10, %c10) : (index, index, index) -> ()
  call @fixed() : () -> ()
  call @clones(%c10) : (index) -> ()
  call @conditions(%c3, %true, %false) : (index, i1, i1) -> ()
  call @conditions(%c3, %false, %false) : (index, i1, i1) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
