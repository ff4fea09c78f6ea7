// RUN: roundtrip.sh %s
// scf.execute_region: every form of its syntax.
func.func @f(%x: f32) {
  scf.execute_region {
    scf.yield
  }
  %0 = scf.execute_region -> f32 {
    cf.br ^next(%x : f32)
  ^next(%y: f32):
    scf.yield %y : f32
  } {note}
  %1:2 = scf.execute_region -> (f32, f32) no_inline {
    scf.yield %x, %0 : f32, f32
  }
  %2 = arith.addf %1#0, %1#1 : f32
  return
}
