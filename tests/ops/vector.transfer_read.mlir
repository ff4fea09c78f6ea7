// RUN: roundtrip.sh %s
// vector.transfer_read: every form of its syntax.
#transposed = affine_map<(d0, d1) -> (d1, d0)>
#broadcast = affine_map<(d0, d1) -> (0, d1)>
func.func @f(%m: memref<8x?xf32>, %t: tensor<?x4xf32>, %v: memref<?x?xvector<4x3xf32>>, %z: memref<f32>, %i: index, %pad: f32,
             %vpad: vector<4x3xf32>, %mask: vector<4xi1>, %mask2: vector<5x3xi1>, %s: vector<[4]xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %pad : memref<8x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %pad, %mask : memref<8x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true]} : memref<8x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [false, true], note} : memref<8x?xf32>, vector<2x4xf32>
  %4 = vector.transfer_read %m[%i, %i], %pad {permutation_map = #transposed} : memref<8x?xf32>, vector<3x5xf32>
  %5 = vector.transfer_read %m[%i, %i], %pad, %mask2 {permutation_map = #transposed} : memref<8x?xf32>, vector<3x5xf32>
  %6 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, false], permutation_map = #broadcast} : memref<8x?xf32>, vector<3x5xf32>
  %7 = vector.transfer_read %m[%i, %i], %pad, %mask {permutation_map = #broadcast} : memref<8x?xf32>, vector<3x4xf32>
  %8 = vector.transfer_read %m[%i, %i], %pad {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<8x?xf32>, vector<4xf32>
  %9 = vector.transfer_read %t[%i, %i], %pad : tensor<?x4xf32>, vector<2x4xf32>
  %10 = vector.transfer_read %v[%i, %i], %vpad : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  %11 = vector.transfer_read %v[%i, %i], %vpad : memref<?x?xvector<4x3xf32>>, vector<4x3xf32>
  %12 = vector.transfer_read %z[], %pad : memref<f32>, vector<f32>
  %13 = vector.transfer_read %z[], %pad {permutation_map = affine_map<() -> (0)>} : memref<f32>, vector<1xf32>
  %14 = vector.transfer_read %m[%i, %i], %pad, %s {in_bounds = [true]} : memref<8x?xf32>, vector<[4]xf32>
  %15 = vector.transfer_read %m[%i, %i], %pad {permutation_map = #transposed} : memref<8x?xf32>, vector<3x[5]xf32>
  return
}
