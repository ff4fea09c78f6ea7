// Rule: what later passes make possible for earlier ones is done in one run: when a copy or a load is gone, or a fill has moved, nests are fused,
// buffers folded and ops ordered again.
// RUN: lifeopt %s --fuse=memory --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --fuse=memory --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --fold --fuse=memory --schedule=memory --copies=size --emit=mlir -o %t.all.mlir && FileCheck %s < %t.all.mlir
// RUN: lifeopt %t.all.mlir --fold --fuse=memory --schedule=memory --copies=size --emit=mlir | diff %t.all.mlir -

// The load becomes %x. Then only the copy reads %a, and its nest is fused with the one that fills %a.
// CHECK-LABEL: @load_of_a_filled_buffer
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<1xf32>
// CHECK-NOT: memref.copy
// CHECK: return %x
func.func @load_of_a_filled_buffer(%i: index, %x: f32) -> f32 {
  %a = memref.alloc() {alignment = 64 : i64} : memref<7xf32>
  affine.for %j = 0 to 7 {
    affine.store %x, %a[%j] : memref<7xf32>
  }
  %b = memref.alloc() {alignment = 64 : i64} : memref<7xf32>
  memref.copy %a, %b : memref<7xf32> to memref<7xf32>
  %y = memref.load %a[%i] : memref<7xf32>
  memref.dealloc %a : memref<7xf32>
  memref.dealloc %b : memref<7xf32>
  return %y : f32
}
// The fill moves to the copy, and there it is fused with it.
// CHECK-LABEL: @fill_that_moves
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<1xf32>
// CHECK-NOT: memref.copy
// CHECK: return
func.func @fill_that_moves(%out: memref<12xf32>, %at: memref<index>, %x: f32) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<6xf32>
  affine.for %j = 0 to 6 {
    affine.store %x, %a[%j] : memref<6xf32>
  }
  %i = memref.load %at[] : memref<index>
  %part = memref.subview %out[%i] [6] [1] : memref<12xf32> to memref<6xf32, strided<[1], offset: ?>>
  memref.copy %a, %part : memref<6xf32> to memref<6xf32, strided<[1], offset: ?>>
  memref.dealloc %a : memref<6xf32>
  return
}
