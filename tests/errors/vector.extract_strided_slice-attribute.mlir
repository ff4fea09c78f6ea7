// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8x16xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op attribute 'offsets' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = vector.extract_strided_slice %v {offsets = [0 : i32, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x2x16xf32>
  return
}
// -----
func.func @f(%v: vector<4x8x16xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op requires attribute 'strides'}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 0], sizes = [2, 2]} : vector<4x8x16xf32> to vector<2x2x16xf32>
  return
}
