// The mask fits.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %m: memref<8x?xf32>, %i: index, %k: vector<4x1xi1>) {
  // expected-error@+1 {{'vector.transfer_write' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<4x1xi1>') don't match}}
  "vector.transfer_write"(%x, %m, %i, %i, %k) <{in_bounds = [false], permutation_map = affine_map<(d0, d1) -> (d1)>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (vector<4xf32>, memref<8x?xf32>, index, index, vector<4x1xi1>) -> ()
  return
}
