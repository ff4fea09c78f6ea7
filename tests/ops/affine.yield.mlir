// RUN: roundtrip.sh --also-19 %s
// affine.yield: every form of its syntax.
func.func @f(%x: f32) {
  affine.for %i = 0 to 4 {
    affine.yield
  }
  %0 = affine.for %j = 0 to 4 iter_args(%a = %x) -> (f32) {
    affine.yield %a : f32
  }
  return
}
