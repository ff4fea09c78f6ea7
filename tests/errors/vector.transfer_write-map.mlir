// The permutation map is a projected permutation that fits.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (0)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<4xf32>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires a permutation_map with input dims of the same rank as the source type}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<4xf32>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d0 + 1)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<4xf32>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [false, false], permutation_map = affine_map<(d0, d1) -> (d0, d1)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<4xf32>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index, %y: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  vector.transfer_write %y, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : vector<2x4xf32>, memref<8x?xf32>
  return
}
