// A part of an alloca becomes an alloca of its own, of rows without gaps. A name that states another stride, even that of an extent of 1,
// is no cast of it: mlir-opt reads what is printed.
// RUN: lifeopt %s --emit=mlir -o %t.mlir && mlir-opt %t.mlir -o /dev/null
// RUN: FileCheck %s < %t.mlir
// REQUIRES: mlir-opt
// CHECK: %[[SLOT:.*]] = memref.alloca() : memref<1x4xf32>
// CHECK: %[[ROW:.*]] = memref.reinterpret_cast %[[SLOT]] to offset: [0], sizes: [1, 4], strides: [9, 1]
// CHECK: memref.cast %[[ROW]] : memref<1x4xf32, strided<[9, 1]>> to memref<?x4xf32, strided<[9, 1]>>
func.func @f(%x: f32, %i: index) -> f32 {
  %z = arith.constant 0 : index
  %ar = memref.alloca() : memref<8x9xf32>
  %s = memref.subview %ar[0, 0] [1, 4] [1, 1] : memref<8x9xf32> to memref<1x4xf32, strided<[9, 1]>>
  %c = memref.cast %s : memref<1x4xf32, strided<[9, 1]>> to memref<?x4xf32, strided<[9, 1]>>
  memref.store %x, %c[%z, %i] : memref<?x4xf32, strided<[9, 1]>>
  %v = memref.load %c[%z, %i] : memref<?x4xf32, strided<[9, 1]>>
  %t = memref.subview %ar[3, 0] [1, 4] [1, 1] : memref<8x9xf32> to memref<1x4xf32, strided<[9, 1], offset: 27>>
  %d = memref.cast %t : memref<1x4xf32, strided<[9, 1], offset: 27>> to memref<?x4xf32, strided<[9, 1], offset: 27>>
  memref.store %v, %d[%z, %i] : memref<?x4xf32, strided<[9, 1], offset: 27>>
  %w = memref.load %d[%z, %i] : memref<?x4xf32, strided<[9, 1], offset: 27>>
  return %w : f32
}
