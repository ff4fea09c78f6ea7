// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4x5xf32, strided<[8, 1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x5xf32, strided<[8,1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<8x8xf32>' and subview memref type 'memref<4x4xf32, strided<[8, 1]>, 1>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8,1]>, 1>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1], offset: 16>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32, strided<[8, 1]>>'}}
  %0 = memref.subview %m[2, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8,1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1], offset: 16>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4xf32, strided<[1], offset: 16>>'}}
  %0 = memref.subview %m[2, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4xf32, strided<[1], offset: 16>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>, %i: index) {
  // expected-error@+1 {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)}}
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>, index) -> memref<4x4xf32, strided<[8,1]>>
  return
}
// -----
func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<?x1xf32, strided<[?, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<?xf32, strided<[1], offset: ?>>'}}
  %r = memref.subview %m[%i, %i][%i, 1][1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32, affine_map<(d0, d1) -> (d1, d0)>>, %i: index) {
  // expected-error@+1 {{base type 'memref<8x8xf32, affine_map<(d0, d1) -> (d1, d0)>>' is not strided}}
  %r = memref.subview %m[0,0][4, 4][1, 1] : memref<8x8xf32, affine_map<(d0, d1) -> (d1, d0)>> to memref<4x4xf32, strided<[1, 8]>>
  return
}
