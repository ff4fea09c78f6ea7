// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = "arith.extsi"(%b) : (i32) -> i16
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = "arith.extsi"(%b) : (i32) -> index
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = "arith.extsi"(%b) : (i32) -> f32
  return
}
