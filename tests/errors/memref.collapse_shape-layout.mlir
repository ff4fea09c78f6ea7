// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
func.func @f(%a: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32, strided<[8, 1]>> into memref<16xf32, strided<[1]>>
  return
}
// -----
func.func @f(%a: memref<?x?xf32, strided<[?, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<?xf32, strided<[?]>>' but found 'memref<?xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x?xf32, strided<[?, 1]>> into memref<?xf32, strided<[1]>>
  return
}
// -----
func.func @f(%a: memref<?x4xf32, strided<[?, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<?xf32, strided<[1]>>' but found 'memref<?xf32, strided<[?]>>'}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32, strided<[?, 1]>> into memref<?xf32, strided<[?]>>
  return
}
// -----
func.func @f(%a: memref<?x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<?xf32>' but found 'memref<?xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32> into memref<?xf32, strided<[1]>>
  return
}
// -----
func.func @f(%a: memref<?x4xf32, strided<[4, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<?xf32, strided<[1]>>' but found 'memref<?xf32>'}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32, strided<[4, 1]>> into memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<1x1xf32, strided<[?, 2], offset: 3>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<f32, strided<[], offset: 3>>' but found 'memref<f32>'}}
  %0 = memref.collapse_shape %a [] : memref<1x1xf32, strided<[?, 2], offset: 3>> into memref<f32>
  return
}
// -----
func.func @f(%a: memref<2x4xf32, affine_map<(i, j) -> (i * 8 + j * 2 + 3)>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<8xf32, strided<[2], offset: 3>>' but found}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32, affine_map<(i, j) -> (i * 8 + j * 2 + 3)>> into memref<8xf32, affine_map<(i) -> (i * 2 + 3)>>
  return
}
// -----
func.func @f(%a: memref<2x4xf32, affine_map<(i, j) -> (j, i)>>) {
  // expected-error@+1 {{'memref.collapse_shape' op operand #0 must be strided memref of any type values, but got 'memref<2x4xf32, affine_map<(d0, d1) -> (d1, d0)>>'}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32, affine_map<(i, j) -> (j, i)>> into memref<8xf32>
  return
}
