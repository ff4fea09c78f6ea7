// Of an op without properties those of later releases are read, and no others.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{for op arith.uitofp: this operation does not support properties}}
  %0 = "arith.uitofp"(%a) <{a = 1}> : (i32) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{for op arith.extui: this operation does not support properties}}
  %0 = "arith.extui"(%a) <{}> : (i32) -> i64
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{for op arith.extui: this operation does not support properties}}
  %0 = "arith.extui"(%a) <{nonNeg, a}> : (i32) -> i64
  return
}
