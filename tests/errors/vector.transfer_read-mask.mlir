// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32, %k: vector<5xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<5xi1>') don't match}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<8x?xf32>, index, index, f32, vector<5xi1>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32, %k: vector<4xi8>) {
  // expected-error@+1 {{'vector.transfer_read' op operand #4 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<8x?xf32>, index, index, f32, vector<4xi8>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<4xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op does not support masks with vector element type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> ()>, operandSegmentSizes = array<i32: 1, 2, 1, 1>}> : (memref<8x?xvector<4xf32>>, index, index, vector<4xf32>, vector<4xi1>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<4xi1>) {
  // expected-error@+1 {{custom op 'vector.transfer_read' does not support masks with vector element type}}
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<8x?xvector<4xf32>>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32, %k: vector<4xi1>) {
  // expected-error@+1 {{custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map}}
  %0 = vector.transfer_read %m[%i, %i], %p, %k {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<8x?xf32>, vector<4xf32>
  return
}
