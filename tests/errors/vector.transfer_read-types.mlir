// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%m: memref<*xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires source to be a memref or ranked tensor type}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (memref<*xf32>, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<3xi8>
  return
}
// -----
func.func @f(%m: memref<8x?xvector<4xf32>>, %i: index, %p: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> ()>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xvector<4xf32>>, index, index, vector<4xf32>) -> vector<3xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xvector<2x4xf32>>, %i: index, %p: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires source vector element and vector result ranks to match.}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> ()>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xvector<2x4xf32>>, index, index, vector<2x4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xvector<4xf32>>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires source element type and padding type to match.}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> ()>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xvector<4xf32>>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: vector<2xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires valid padding vector elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, vector<2xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f64) {
  // expected-error@+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f64) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires two types}}
  %0 = vector.transfer_read %m[%i, %i], %p : memref<8x?xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i, %i], %p : f32, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires vector type}}
  %0 = vector.transfer_read %m[%i, %i], %p : memref<8x?xf32>, f32
  return
}
// -----
func.func @f(%m: memref<4xcomplex<f32>>, %i: index, %p: complex<f32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires valid padding vector elemental type}}
  %0 = vector.transfer_read %m[%i], %p : memref<4xcomplex<f32>>, vector<4xf32>
  return
}
