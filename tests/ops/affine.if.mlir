// RUN: roundtrip.sh %s
// affine.if: every form of its syntax.
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
func.func @f(%n: index, %k: index, %x: f32) {
  affine.if #set(%n)[%k] {
  }
  affine.if affine_set<() : (1 == 0)>() {
  } else {
  } {note}
  %0 = affine.if affine_set<()[s0] : (s0 - 8 >= 0)>()[%n] -> (f32) {
    affine.yield %x : f32
  } else {
    %y = arith.negf %x : f32
    affine.yield %y : f32
  }
  %1:2 = affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%n, %k) -> (f32, f32) {
    affine.yield %x, %x : f32, f32
  } else {
    affine.yield %0, %0 : f32, f32
  }
  %2 = arith.addf %1#0, %1#1 : f32
  return
}
