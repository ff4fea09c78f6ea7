// Vectors that are loaded and stored have a dimension.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'affine.vector_load' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = affine.vector_load %m[%i] : memref<8xf32>, vector<f32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %v: vector<f32>) {
  // expected-error@+1 {{'affine.vector_store' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  affine.vector_store %v, %m[%i] : memref<8xf32>, vector<f32>
  return
}
