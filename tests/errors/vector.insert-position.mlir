// Positions lie in the vector.
// RUN: rejected.py %s
func.func @f(%x: f32, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %x, %v[0, 0, 0] : f32 into vector<4x8xf32>
  return
}
// -----
func.func @f(%x: vector<8xf32>, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %x, %v[0, 0] : vector<8xf32> into vector<4x8xf32>
  return
}
// -----
func.func @f(%x: f32, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %x, %v[0] : f32 into vector<4x8xf32>
  return
}
// -----
func.func @f(%x: f32, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %x, %v[0, 8] : f32 into vector<4x8xf32>
  return
}
// -----
func.func @f(%x: f32, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %x, %v[-3, %i] : f32 into vector<4x8xf32>
  return
}
