// There are as many indices as dimensions.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires 2 indices}}
  "vector.transfer_write"(%x, %m, %i) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (vector<4xf32>, memref<8x?xf32>, index) -> ()
  return
}
