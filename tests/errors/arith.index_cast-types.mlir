// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "arith.index_cast"(%b) : (i32) -> i64
  return
}
// -----
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = "arith.index_cast"(%b) : (i32) -> f32
  return
}
