// A terminator stands in an op of its kind.
// RUN: rejected.py %s
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c) %x : f32
}
