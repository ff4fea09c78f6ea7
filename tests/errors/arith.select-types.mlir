// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: vector<2xf32>, %c: i32) {
  // expected-error@+1 {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "arith.select"(%c, %b, %b) : (i32, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
// -----
func.func @f(%b: vector<2xf32>, %c: i1, %d: f32) {
  // expected-error@+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %b, %d) : (i1, vector<2xf32>, f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%c: tensor<4xi1, "enc">, %a: tensor<4xf32>) {
  // expected-error@+1 {{'arith.select' op expected condition type to have the same shape as the result type, expected 'tensor<4xi1>', but got 'tensor<4xi1, "enc">'}}
  %0 = arith.select %c, %a, %a : tensor<4xi1, "enc">, tensor<4xf32>
  return
}
// -----
func.func @f(%c: tensor<4xi1>, %a: tensor<4xf32, "enc">) {
  // expected-error@+1 {{'arith.select' op expected condition type to have the same shape as the result type, expected 'tensor<4xi1, "enc">', but got 'tensor<4xi1>'}}
  %0 = arith.select %c, %a, %a : tensor<4xi1>, tensor<4xf32, "enc">
  return
}
