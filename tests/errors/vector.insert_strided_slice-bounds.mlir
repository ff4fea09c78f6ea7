// Slices lie in the vector.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 16)}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [16, 0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0, 0], strides = [1, 2]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 2 to be confined to [1, 9)}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0, 5], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
