// RUN: roundtrip.sh --also-19 %s
// affine.for: every form of its syntax.
#map = affine_map<(d0)[s0] -> (d0, s0 - 1)>
func.func @f(%n: index, %k: index, %x: f32) {
  affine.for %i = 0 to 10 {
  }
  affine.for %i1 = 0 to %n step 4 {
  }
  affine.for %i2 = -3 to affine_map<(d0) -> (d0 + 1)>(%n) {
  } {note}
  affine.for %i3 = max #map(%n)[%k] to min affine_map<(d0, d1) -> (d0, d1, 7)>(%n, %k) {
    affine.yield
  }
  %0 = affine.for %i4 = 0 to 10 iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %x : f32
    affine.yield %s : f32
  }
  %1:2 = affine.for %i5 = %n to %k step 2 iter_args(%a = %x, %b = %0) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %2 = arith.addf %1#0, %1#1 : f32
  affine.for %i6 = affine_map<()[s0] -> (s0 * 2)>()[%n] to %k {
    affine.for %i7 = affine_map<(d0) -> (d0)>(%i6) to affine_map<(d0) -> (d0 + 4)>(%i6) {
    }
  }
  return
}
