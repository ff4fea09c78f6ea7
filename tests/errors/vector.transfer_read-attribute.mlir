// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false, false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) {in_bounds = [1], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>} : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires attribute 'in_bounds'}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) {permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 2, 1, 0>} : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires attribute 'permutation_map'}}
  %0 = "vector.transfer_read"(%m, %i, %i, %p) {in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>} : (memref<8x?xf32>, index, index, f32) -> vector<4xf32>
  return
}
