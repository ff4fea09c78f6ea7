// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op failed to verify that lhs operand and result have same element type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x8xf64>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<8xf64>) {
  // expected-error@+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf64>) -> vector<4x8xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<8x4xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%a, %b, %c) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>, vector<8x4xf32>) -> vector<4x8xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  %0 = vector.outerproduct %x, %a : f32, vector<4xf32>
  return
}
