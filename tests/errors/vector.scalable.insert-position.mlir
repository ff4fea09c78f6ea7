// Positions lie in the vector.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %x, %v[3] : vector<4xf32> into vector<[8]xf32>
  return
}
