// RUN: roundtrip.sh --also-19 %s
// scf.parallel: every form of its syntax.
func.func @f(%l: index, %u: index, %s: index, %x: f32) {
  scf.parallel (%i) = (%l) to (%u) step (%s) {
  }
  scf.parallel (%i1, %j1) = (%l, %l) to (%u, %u) step (%s, %s) {
    scf.reduce
  } {note}
  %0 = scf.parallel (%i2) = (%l) to (%u) step (%s) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      scf.reduce.return %c : f32
    }
  }
  %1:2 = scf.parallel (%i3) = (%l) to (%u) step (%s) init (%x, %0) -> (f32, f32) {
    scf.reduce(%x, %0 : f32, f32) {
    ^bb0(%a1: f32, %b1: f32):
      scf.reduce.return %a1 : f32
    }, {
    ^bb0(%a2: f32, %b2: f32):
      scf.reduce.return %b2 : f32
    }
  }
  %2 = arith.addf %1#0, %1#1 : f32
  return
}
