// A terminator stands in an op of its kind.
// RUN: rejected.py %s
// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.return
// -----
func.func @f(%a: i32) {
  scf.execute_region {
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return
  }
  func.return
}
