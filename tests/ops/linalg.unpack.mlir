// RUN: roundtrip.sh %s
// linalg.unpack: every form of its syntax.
func.func @f(%s: tensor<128x256xf32>, %d: tensor<16x8x8x32xf32>, %e: tensor<8x16x8x32xf32>, %dd: tensor<?x?x8x?xf32>, %n: index) {
  %0 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %s : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %1 = linalg.unpack %e outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %s {note} : tensor<8x16x8x32xf32> -> tensor<128x256xf32>
  %2 = linalg.unpack %dd inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %s : tensor<?x?x8x?xf32> -> tensor<128x256xf32>
  return
}
