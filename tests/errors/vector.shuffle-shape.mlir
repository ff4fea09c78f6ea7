// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%a: vector<2xf32>, %b: vector<1x2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %a, %b [0] : vector<2xf32>, vector<1x2xf32>
  return
}
// -----
func.func @f(%a: vector<2x4xf32>, %b: vector<2x3xf32>) {
  // expected-error@+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = vector.shuffle %a, %b [0] : vector<2x4xf32>, vector<2x3xf32>
  return
}
// -----
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %a, %b [] : vector<2xf32>, vector<2xf32>
  return
}
