// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0, 0], strides = [1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<1x2x4xf32>, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0], strides = [1, 1, 1]} : vector<1x2x4xf32> into vector<4x8xf32>
  return
}
