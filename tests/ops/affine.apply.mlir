// RUN: roundtrip.sh --also-19 %s
// affine.apply: every form of its syntax.
#map = affine_map<(d0)[s0] -> (d0 * 4 + s0 floordiv 2 - 1)>
func.func @f(%n: index, %k: index) {
  %0 = affine.apply #map(%n)[%k]
  %1 = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%n, %k)
  %2 = affine.apply affine_map<()[s0] -> (s0 ceildiv 8 * 8)>()[%n] {note}
  %3 = affine.apply affine_map<() -> (7)>()
  %4 = affine.apply affine_map<(d0) -> (-d0 mod 3)>(%n)
  return
}
