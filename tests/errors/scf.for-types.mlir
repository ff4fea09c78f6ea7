// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'index'}}
  %0 = scf.for
  %i = %l to %l step %l iter_args(%a = %x) -> f32 {
    scf.yield %i : index
  }
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'f64'}}
  %0 = "scf.for"(%l, %l, %l, %x) ({
    ^bb0(%i: index, %a: f64):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  %0 = "scf.for"(%l, %l, %l, %x) ({
    ^bb0(%i: i32, %a: f32):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'f64'}}
  %0 = "scf.for"(%l, %l, %l, %x) ({
    ^bb0(%i: index, %a: f32):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f64
  return
}
// -----
func.func @f(%l: index, %x: i32) {
  // expected-error@+1 {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%l, %l, %x) ({
    ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index, i32) -> ()
  return
}
// -----
func.func @f(%l: f32) {
  // expected-error@+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  "scf.for"(%l, %l, %l) ({
    ^bb0(%i: f32):
    "scf.yield"() : () -> ()
  }) : (f32, f32, f32) -> ()
  return
}
