// RUN: roundtrip.sh --also-19 %s
// vector.fma: every form of its syntax.
func.func @f(%a: vector<4xf32>, %s: vector<2x[4]xf64>, %u: vector<bf16>) {
  %0 = vector.fma %a, %a, %a : vector<4xf32>
  %1 = vector.fma %s, %s, %s {note} : vector<2x[4]xf64>
  %2 = vector.fma %u, %u, %u : vector<bf16>
  return
}
