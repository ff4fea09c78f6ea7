// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<2xf32>, %b: vector<2xf64>) {
  // expected-error@+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %0 = vector.shuffle %a, %b [0] : vector<2xf32>, vector<2xf64>
  return
}
// -----
func.func @f(%a: vector<[2]xf32>, %b: vector<[2]xf32>) {
  // expected-error@+1 {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'vector<[2]xf32>'}}
  %0 = vector.shuffle %a, %b [0] : vector<[2]xf32>, vector<[2]xf32>
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1, 2>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op failed to verify that first operand v1 and result have same element type}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<2xf32>, vector<2xf32>) -> vector<2xf64>
  return
}
