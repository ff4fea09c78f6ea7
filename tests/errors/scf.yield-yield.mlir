// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}
