// A region has the arguments that the op gives it.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
    ^bb0(%x: i32):
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}
