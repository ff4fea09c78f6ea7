// A terminator stands in an op of its kind.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
}
