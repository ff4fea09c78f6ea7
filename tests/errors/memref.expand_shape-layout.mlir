// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
func.func @f(%a: memref<8xf32, strided<[?], offset: 3>>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32, strided<[?, ?], offset: 3>>' but found 'memref<2x4xf32, strided<[4, 1], offset: 3>>'}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[?], offset: 3>> into memref<2x4xf32, strided<[4, 1], offset: 3>>
  return
}
// -----
func.func @f(%a: memref<8xf32, strided<[2]>>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32, strided<[8, 2]>>' but found 'memref<2x4xf32, strided<[?, ?]>>'}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[2]>> into memref<2x4xf32, strided<[?, ?]>>
  return
}
// -----
func.func @f(%a: memref<8xf32, strided<[2]>>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32, strided<[8, 2]>>' but found}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[2]>> into memref<2x4xf32, affine_map<(i, j) -> (i * 8 + j * 2)>>
  return
}
// -----
func.func @f(%a: memref<8xf32, strided<[1]>>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x4xf32>' but found 'memref<2x4xf32, strided<[4, 1]>>'}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1]>> into memref<2x4xf32, strided<[4, 1]>>
  return
}
