// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: vector<3xi8>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<3xi8>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: f32, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op operand #0 must be vector of any type values, but got 'f32'}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (f32, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %t: tensor<?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op expected type of operand #1 ('tensor<?xf32>') to match type of corresponding result ('tensor<8xf32>')}}
  %0 = "vector.transfer_write"(%x, %t, %i) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (vector<4xf32>, tensor<?xf32>, index) -> tensor<8xf32>
  return
}
// -----
func.func @f(%x: vector<4xf32>, %t: tensor<?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  "vector.transfer_write"(%x, %t, %i) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (vector<4xf32>, tensor<?xf32>, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %t: memref<?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = "vector.transfer_write"(%x, %t, %i) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (vector<4xf32>, memref<?xf32>, index) -> tensor<?xf32>
  return
}
