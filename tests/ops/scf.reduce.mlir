// RUN: roundtrip.sh --also-19 %s
// scf.reduce: every form of its syntax.
func.func @f(%l: index, %x: f32) {
  scf.parallel (%i) = (%l) to (%l) step (%l) {
    scf.reduce
  }
  %0 = scf.parallel (%j) = (%l) to (%l) step (%l) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    } {note}
  }
  return
}
