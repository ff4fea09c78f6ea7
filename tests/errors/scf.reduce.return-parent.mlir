// A terminator stands in an op of its kind.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  // expected-error@+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %x : f32
}
