// Operands, attributes and region of linalg.pack fit each other.
// RUN: rejected.py %s
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid zero tile factor}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [0, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  linalg.pack %s inner_dims_pos = [0, 0] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  linalg.pack %s inner_dims_pos = [0, 2] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid outer_dims_perm vector}}
  linalg.pack %s outer_dims_perm = [0, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{outer_dims_perm must be a permutation or empty}}
  linalg.pack %s outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{tiling factors must be less than or equal to the input rank for pack or output rank for unpack}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32, 2] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{tiling factors must equal the number of dimensions to tile}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{packed rank != (unpacked rank + num tiling factors), got 4 != 3}}
  linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<8x16x8x32xf32>) {
  // expected-error@+1 {{expected 'tensor<16x8x8x32xf32>' for the packed domain value, got 'tensor<8x16x8x32xf32>'}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x32x8xf32>) {
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x32x8xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x?xf32>) {
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x?xf32>
  return
}
// -----
func.func @f(%s: tensor<127x256xf32>, %d: tensor<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<127x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %p: i32) {
  // expected-error@+1 {{expected padding_value has 'f32' but got: 'i32'}}
  linalg.pack %s padding_value(%p : i32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  return
}
// -----
func.func @f(%s: memref<128x256xf32>, %d: memref<16x8x8x32xf32>) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.tensor, but found 'memref<128x256xf32>'}}
  linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : memref<128x256xf32> -> memref<16x8x8x32xf32>
  return
}
