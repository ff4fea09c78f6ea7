// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4xf32, strided<[8]>>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 1}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>) -> memref<4x4xf32, strided<[8,1]>>
  return
}
