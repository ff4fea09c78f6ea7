// Operands, attributes and region of linalg.transpose fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 5}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>) permutation = [1, 0]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{input rank 2 does not match init rank 1}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) permutation = [1, 0]
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{permutation is not valid}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>) permutation = [1]
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{permutation is not valid}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>) permutation = [1, 1]
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{permutation is not valid}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>) permutation = [1, 2]
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>, %i4x5: memref<4x5xi32>) {
  // expected-error@+1 {{type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('i32')}}
  linalg.transpose ins(%m4x5 : memref<4x5xf32>) outs(%i4x5 : memref<4x5xi32>) permutation = [0, 1]
  return
}
// -----
func.func @f(%i4x5: memref<4x5xi32>, %s: f32) {
  // expected-error@+1 {{operand #0 must be memref of any type values or ranked tensor of any type values, but got 'f32'}}
  linalg.transpose ins(%s : f32) outs(%i4x5 : memref<4x5xi32>) permutation = [0, 1]
  return
}
