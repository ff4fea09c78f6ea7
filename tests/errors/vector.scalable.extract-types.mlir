// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<8xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<8xf32>'}}
  %0 = vector.scalable.extract %v[0] : vector<4xf32> from vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op result #0 must be  of ranks 1, but got 'vector<2x2xf32>'}}
  %0 = vector.scalable.extract %v[0] : vector<2x2xf32> from vector<[8]xf32>
  return
}
// -----
func.func @f(%v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op failed to verify that all of {source, result} have same element type}}
  %0 = vector.scalable.extract %v[0] : vector<4xf64> from vector<[8]xf32>
  return
}
