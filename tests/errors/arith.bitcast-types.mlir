// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = "arith.bitcast"(%b) : (i32) -> f64
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.bitcast' op result #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = "arith.bitcast"(%b) : (i32) -> index
  return
}
