// What scf.reduce reduces is of the types of the results.
// RUN: rejected.py %s
func.func @f(%l: index, %x: f32, %y: f64) {
  %0 = scf.parallel (%j) = (%l) to (%l) step (%l) init (%y) -> f64 {
    // expected-error@+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'f32' to be the same as the 0-th result type: 'f64'}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}
