// RUN: roundtrip.sh --also-19 %s
// affine.min: every form of its syntax.
func.func @f(%n: index, %k: index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1, 8)>(%n)[%k]
  %1 = affine.min affine_map<(d0) -> (d0)>(%n) {note}
  %2 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k]
  return
}
