// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error@+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = "arith.truncf"(%b) : (f32) -> f64
  return
}
