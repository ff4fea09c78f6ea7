// Positions lie in the vector.
// RUN: rejected.py %s
func.func @f(%v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
  %0 = vector.scalable.extract %v[2] : vector<4xf32> from vector<[8]xf32>
  return
}
