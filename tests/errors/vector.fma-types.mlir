// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xi32>) {
  // expected-error@+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %0 = vector.fma %a, %a, %a : vector<4xi32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xf64>) {
  // expected-error@+1 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  %0 = "vector.fma"(%a, %b, %a) : (vector<4xf32>, vector<4xf64>, vector<4xf32>) -> vector<4xf32>
  return
}
