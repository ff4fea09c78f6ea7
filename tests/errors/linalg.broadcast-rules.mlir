// Operands, attributes and region of linalg.broadcast fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{input dim 0 should match init dim 1. input: 4, init: 5}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%m4x5 : memref<4x5xf32>) dimensions = [0]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 0, init rank: 2}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%m4x5 : memref<4x5xf32>) dimensions = []
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{dimension 0 is out of range. expected range: [0, 1], got: 2}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%m4x5 : memref<4x5xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{dimension 0 is out of range. expected range: [0, 1], got: -1}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%m4x5 : memref<4x5xf32>) dimensions = [-1]
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m4: memref<4xf32>, %m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{dimension 1 is added twice}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%m4x5x5 : memref<4x5x5xf32>) dimensions = [1, 1]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %i4x5: memref<4x5xi32>) {
  // expected-error@+1 {{type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('i32')}}
  linalg.broadcast ins(%m4 : memref<4xf32>) outs(%i4x5 : memref<4x5xi32>) dimensions = [1]
  return
}
// -----
func.func @f(%i4x5: memref<4x5xi32>, %s: f32) {
  // expected-error@+1 {{operand #0 must be memref of any type values or ranked tensor of any type values, but got 'f32'}}
  linalg.broadcast ins(%s : f32) outs(%i4x5 : memref<4x5xi32>) dimensions = [1]
  return
}
