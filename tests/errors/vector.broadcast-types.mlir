// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  // expected-error@+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %x : f32 to vector<4xi32>
  return
}
// -----
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %x : tensor<4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{custom op 'vector.broadcast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.broadcast %x : f32 to f32
  return
}
