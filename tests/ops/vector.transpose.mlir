// RUN: roundtrip.sh --also-19 %s
// vector.transpose: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %u: vector<f32>, %s: vector<[4]x2xf32>) {
  %0 = vector.transpose %v, [2, 0, 1] : vector<4x8x16xf32> to vector<16x4x8xf32>
  %1 = vector.transpose %v, [0, 1, 2] {note} : vector<4x8x16xf32> to vector<4x8x16xf32>
  %2 = vector.transpose %u, [] : vector<f32> to vector<f32>
  %3 = vector.transpose %s, [1, 0] : vector<[4]x2xf32> to vector<2x[4]xf32>
  return
}
