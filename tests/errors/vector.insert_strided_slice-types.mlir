// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xi32>, %v: vector<16x4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op failed to verify that operand #0 and result have same element type}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0, 0, 0], strides = [1, 1]} : vector<2x4xi32> into vector<16x4x8xf32>
  return
}
// -----
func.func @f(%x: vector<4xf32>, %v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=0)}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0], strides = [1]} : vector<4xf32> into vector<[8]xf32>
  return
}
// -----
func.func @f(%x: vector<[4]xf32>, %v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected size at idx=0 to match the corresponding base size from the input vector (4 vs 8)}}
  %0 = vector.insert_strided_slice %x, %v {offsets = [0], strides = [1]} : vector<[4]xf32> into vector<[8]xf32>
  return
}
