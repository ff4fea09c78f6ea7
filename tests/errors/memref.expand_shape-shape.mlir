// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%a: memref<16xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (16) must equal reassociation group size (20)}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 5] : memref<16xf32> into memref<4x5xf32>
  return
}
// -----
func.func @f(%a: memref<16xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 5] : memref<16xf32> into memref<4x4xf32>
  return
}
// -----
func.func @f(%m: memref<2x3x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (5)}}
  %0 = memref.expand_shape %m [[0], [1, 2], [3]] output_shape [2, 3, 1, 5] : memref<2x3x4xf32> into memref<2x3x1x5xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%m: memref<?xf32>, %n: index) {
  // expected-error@+1 {{'memref.expand_shape' op expected dimension 0 of collapsed type to be static value of 32}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<8x4xf32>
  return
}
