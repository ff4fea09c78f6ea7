// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.extract' op failed to verify that operand and result have same element type}}
  %0 = vector.extract %v[0] : vector<8xi32> from vector<4x8xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'f32'}}
  %0 = vector.extract %v[0] : f32 from vector<4x8xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%v: vector<4x8xf32>, %i: index) {
  // expected-error@+1 {{'vector.extract' op inferred type(s) 'f32' are incompatible with return type(s) of operation 'vector<8xf32>'}}
  %0 = vector.extract %v[0, 1] : vector<8xf32> from vector<4x8xf32>
  return
}
// -----
func.func @f(%v: vector<f32>) {
  // expected-error@+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = vector.extract %v[] : vector<f32> from vector<f32>
  return
}
