// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %v: vector<8xf32>) {
  // expected-error@+1 {{'vector.scalable.insert' op operand #1 must be  of ranks 1, but got 'vector<8xf32>'}}
  %0 = vector.scalable.insert %x, %v[0] : vector<4xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%x: vector<4xf64>, %v: vector<[8]xf32>) {
  // expected-error@+1 {{'vector.scalable.insert' op failed to verify that all of {valueToStore, dest} have same element type}}
  %0 = vector.scalable.insert %x, %v[0] : vector<4xf64> into vector<[8]xf32>
  return
}
