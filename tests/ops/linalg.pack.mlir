// RUN: roundtrip.sh %s
// linalg.pack: every form of its syntax.
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %e: tensor<8x16x8x32xf32>, %dd: tensor<?x?x8x?xf32>, %n: index, %p: f32) {
  %0 = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %1 = linalg.pack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %e {note} : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
  %2 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %dd : tensor<128x256xf32> -> tensor<?x?x8x?xf32>
  %3 = linalg.pack %s padding_value(%p : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %dd {note} : tensor<128x256xf32> -> tensor<?x?x8x?xf32>
  return
}
