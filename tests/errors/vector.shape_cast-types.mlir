// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different source and result element types}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<4xi32>
  return
}
// -----
func.func @f(%v: f32) {
  // expected-error@+1 {{custom op 'vector.shape_cast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.shape_cast %v : f32 to vector<1xf32>
  return
}
