// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%a: vector<3xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %0:2 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32>
  return
}
