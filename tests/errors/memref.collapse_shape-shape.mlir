// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op collapsed dim size (15) must equal reassociation group size (16)}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}
// -----
func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %a [[0], [1]] : memref<4x4xf32> into memref<16xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%a: memref<0x?xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<0x?xf32> into memref<0xf32>
  return
}
