// A block ends in a terminator, and only there.
// RUN: rejected.py %s
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  %0 = "scf.while"(%x) ({
    ^bb0(%a: f32):
    // expected-note@+1 {{terminator here}}
    scf.yield %x : f32
  }, {
    ^bb0(%b: f32):
    scf.yield %x : f32
  }) : (f32) -> f32
  return
}
