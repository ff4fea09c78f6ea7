// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error@+1 {{'arith.extf' op requires the same shape for all operands and results}}
  %0 = "arith.extf"(%a) : (vector<4xf32>) -> vector<5xf64>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error@+1 {{'arith.extf' op requires the same shape for all operands and results}}
  %0 = "arith.extf"(%a) : (vector<4xf32>) -> f64
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: f32) {
  // expected-error@+1 {{'arith.extf' op operand type 'f32' and result type 'f32' are cast incompatible}}
  %0 = "arith.extf"(%b) : (f32) -> f32
  return
}
