// The permutation map is a projected permutation that fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8x?xvector<4xf32>>, %i: index, %p: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> ()>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xvector<4xf32>>, index, index, vector<4xf32>) -> vector<1x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0)[s0] -> (d0)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d0 + d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false, false], permutation_map = affine_map<(d0, d1) -> (d1, d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %m[%i, %i], %p : memref<8x?xf32>, vector<1x2x4xf32>
  return
}
