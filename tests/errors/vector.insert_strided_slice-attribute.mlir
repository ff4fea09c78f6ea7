// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op attribute 'offsets' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0.0, 0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<2x4xf32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op requires attribute 'strides'}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0, 0]} : vector<2x4xf32> into vector<16x4x8xf32>
  return
}
