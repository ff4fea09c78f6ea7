// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 0}}
  "vector.transfer_write"(%x, %m, %i, %i) <{in_bounds = [], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (vector<4xf32>, memref<8x?xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{duplicate key 'operandSegmentSizes' in dictionary attribute}}
  vector.transfer_write %v, %m[%i] {operandSegmentSizes = array<i32: 1, 2>} : vector<4xf32>,
    memref<4xf32>
  return
}
