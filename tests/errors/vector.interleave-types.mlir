// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xf64>) {
  // expected-error@+1 {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "vector.interleave"(%a, %b) : (vector<4xf32>, vector<4xf64>) -> vector<8xf32>
  return
}
