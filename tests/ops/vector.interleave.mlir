// RUN: roundtrip.sh --also-19 %s
// vector.interleave: every form of its syntax.
func.func @f(%a: vector<4xf32>, %s: vector<2x[4]xf32>, %u: vector<f32>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  %1 = vector.interleave %s, %s {note} : vector<2x[4]xf32> -> vector<2x[8]xf32>
  %2 = vector.interleave %u, %u : vector<f32> -> vector<2xf32>
  return
}
