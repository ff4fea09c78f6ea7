// Operands, attributes and region of linalg.unpack fit each other.
// RUN: rejected.py %s
func.func @f(%s: tensor<128x256xf32>, %d: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{expected 'tensor<16x8x8x32xf32>' for the packed domain value, got 'tensor<8x16x8x32xf32>'}}
  linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %s : tensor<8x16x8x32xf32> -> tensor<128x256xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  linalg.unpack %d inner_dims_pos = [0, 0] inner_tiles = [8, 32] into %s : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid zero tile factor}}
  linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [0, 32] into %s : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}
