// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: i32, %v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %0 = vector.insert %x, %v[0, 0] : i32 into vector<4x8xf32>
  return
}
// -----
func.func @f(%x: vector<f32>, %v: vector<f32>, %i: index) {
  // expected-error@+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = vector.insert %x, %v[] : vector<f32> into vector<f32>
  return
}
// -----
func.func @f(%x: f32, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.insert' op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.insert"(%x, %v) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<8xf32>
  return
}
