// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
  %0 = vector.step : vector<4xi32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2x2xindex>'}}
  %0 = vector.step : vector<2x2xindex>
  return
}
