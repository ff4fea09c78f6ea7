// RUN: roundtrip.sh --also-19 %s
// vector.insert_strided_slice: every form of its syntax.
func.func @f(%v: vector<16x4x8xf32>, %p: vector<2x4xf32>, %s: vector<4x[8]xf32>, %q: vector<2x[8]xf32>) {
  %0 = vector.insert_strided_slice %p, %v {offsets = [0, 0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
  %1 = vector.insert_strided_slice %p, %v {offsets = [0, 1, 2], strides = [1, 1], note} : vector<2x4xf32> into vector<16x4x8xf32>
  %2 = vector.insert_strided_slice %q, %s {offsets = [1, 0], strides = [1, 1]} : vector<2x[8]xf32> into vector<4x[8]xf32>
  return
}
