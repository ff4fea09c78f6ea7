// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0:2 = vector.deinterleave %a : vector<4xf32> -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
  %0:2 = "vector.deinterleave"(%a) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf64>)
  return
}
