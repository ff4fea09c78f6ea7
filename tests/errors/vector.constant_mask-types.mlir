// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %0 = vector.constant_mask [3] : vector<4xi32>
  return
}
