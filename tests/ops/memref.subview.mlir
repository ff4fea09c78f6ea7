// RUN: roundtrip.sh --also-19 %s
// memref.subview: every form of its syntax.
func.func @f(%m: memref<8x16xf32>, %d: memref<?x?xf32>, %i: index, %n: index) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %1 = memref.subview %m[%i, 0] [4, %n] [1, 1] : memref<8x16xf32> to memref<4x?xf32, strided<[16, 1], offset: ?>>
  %2 = memref.subview %d[%i, %i] [%n, %n] [%n, %n] {note} : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %3 = memref.subview %m[2, 3] [1, 4] [1, 2] : memref<8x16xf32> to memref<4xf32, strided<[2], offset: 35>>
  %4 = "memref.subview"(%m, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: -9223372036854775808, 2>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>, index) -> memref<?x2xf32, strided<[16, 1], offset: 16>>
  return
}
