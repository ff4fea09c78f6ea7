// RUN: roundtrip.sh --also-19 %s
// affine.max: every form of its syntax.
func.func @f(%n: index, %k: index) {
  %0 = affine.max affine_map<(d0)[s0] -> (d0, s0 + 1, 8)>(%n)[%k]
  %1 = affine.max affine_map<(d0) -> (d0)>(%n) {note}
  %2 = affine.max affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k]
  return
}
