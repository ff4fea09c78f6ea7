// RUN: roundtrip.sh --also-19 %s
// vector.extract_strided_slice: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %s: vector<4x[8]xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x4x16xf32>
  %1 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1], note} : vector<4x8x16xf32> to vector<2x8x16xf32>
  %2 = vector.extract_strided_slice %s {offsets = [1], sizes = [2], strides = [1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  return
}
