// RUN: roundtrip.sh --also-19 %s
// vector.deinterleave: every form of its syntax.
func.func @f(%a: vector<8xf32>, %s: vector<2x[8]xf32>) {
  %0:2 = vector.deinterleave %a : vector<8xf32> -> vector<4xf32>
  %1:2 = vector.deinterleave %s {note} : vector<2x[8]xf32> -> vector<2x[4]xf32>
  return
}
