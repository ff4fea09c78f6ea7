// RUN: roundtrip.sh --also-19 %s
// scf.index_switch: every form of its syntax.
func.func @f(%i: index, %x: f32) {
  scf.index_switch %i
  case 2 {
    scf.yield
  }
  case -1 {
    scf.yield
  }
  default {
  }
  %0 = scf.index_switch %i {note} -> f32
  case 5 {
    scf.yield %x : f32
  }
  default {
    scf.yield %x : f32
  }
  %1:2 = scf.index_switch %i -> f32, f32
  default {
    scf.yield %x, %0 : f32, f32
  }
  %2 = arith.addf %1#0, %1#1 : f32
  return
}
