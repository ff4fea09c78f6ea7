// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  %0 = scf.index_switch %l -> f32 case 1 {
    scf.yield
  } default {
    // expected-note@+1 {{see yield operation here}}
    scf.yield
  }
  return
}
