// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = "arith.addf"(%a, %a) : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<5xf32>) {
  // expected-error@+1 {{'arith.addf' op requires the same type for all operands and results}}
  %0 = "arith.addf"(%a, %b) : (vector<4xf32>, vector<5xf32>) -> vector<4xf32>
  return
}
