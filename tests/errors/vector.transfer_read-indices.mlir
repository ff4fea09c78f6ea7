// There are as many indices as dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<8x?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (memref<8x?xf32>, index, f32) -> vector<4xf32>
  return
}
