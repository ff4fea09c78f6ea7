// RUN: roundtrip.sh --also-19 %s
// vector.transfer_write: every form of its syntax.
#transposed = affine_map<(d0, d1) -> (d1, d0)>
func.func @f(%m: memref<8x?xf32, strided<[?, 1], offset: ?>>, %t: tensor<?x4xf32>, %v: memref<?x?xvector<4x3xf32>>, %z: memref<f32>,
             %i: index, %x: vector<4xf32>, %y: vector<2x4xf32>, %w: vector<1x1x4x3xf32>, %u: vector<f32>, %mask: vector<4xi1>,
             %mask2: vector<4x2xi1>, %sx: vector<[4]xf32>, %s: vector<[4]xi1>) -> tensor<?x4xf32> {
  vector.transfer_write %x, %m[%i, %i] : vector<4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %x, %m[%i, %i], %mask : vector<4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %x, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %y, %m[%i, %i] {in_bounds = [true, false], note = 1 : i32} : vector<2x4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %y, %m[%i, %i] {permutation_map = #transposed} : vector<2x4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %y, %m[%i, %i], %mask2 {permutation_map = #transposed} : vector<2x4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %x, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  vector.transfer_write %w, %v[%i, %i] : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
  vector.transfer_write %u, %z[] : vector<f32>, memref<f32>
  vector.transfer_write %sx, %m[%i, %i], %s : vector<[4]xf32>, memref<8x?xf32, strided<[?, 1], offset: ?>>
  %0 = vector.transfer_write %x, %t[%i, %i] : vector<4xf32>, tensor<?x4xf32>
  %1 = vector.transfer_write %x, %0[%i, %i], %mask {in_bounds = [true]} : vector<4xf32>, tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
