// In the older form, without `from`, a position longer than the vector's rank is an error too, whatever the rank: a vector of rank 0
// has no extents to skip.
// RUN: rejected.py --alone %s
func.func @f(%v: vector<f32>) {
  // expected-error@+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %v[0] : vector<f32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %v[0, 1] : vector<4xf32>
  return
}
