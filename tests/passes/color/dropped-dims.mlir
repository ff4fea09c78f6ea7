// RUN: lifeopt %s --emit=report | FileCheck %s
// A transposed view of all of a buffer, of which a dimension was dropped at an offset that is not known, overwrites it all the same.
// CHECK: @dropped {{ *}}2 {{ *}}3 {{ *}}256 {{ *}}128
func.func @dropped(%s: f32, %z: index, %i: index) -> f32 {
  %a = memref.alloca() : memref<1x4x8xf32>
  %v = memref.subview %a[%z, 0, 0] [1, 4, 8] [1, 1, 1] : memref<1x4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %w = memref.transpose %v (a, b) -> (b, a) : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<8x4xf32, strided<[1, 8], offset: ?>>
  linalg.fill ins(%s : f32) outs(%w : memref<8x4xf32, strided<[1, 8], offset: ?>>)
  %x = memref.load %a[%z, %i, %i] : memref<1x4x8xf32>
  %b = memref.alloca() : memref<32xf32>
  memref.store %x, %b[%i] : memref<32xf32>
  %y = memref.load %b[%i] : memref<32xf32>
  linalg.fill ins(%y : f32) outs(%w : memref<8x4xf32, strided<[1, 8], offset: ?>>)
  %u = memref.load %a[%z, %i, %i] : memref<1x4x8xf32>
  return %u : f32
}
