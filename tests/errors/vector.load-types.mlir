// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xvector<4xf32>>, %i: index) {
  // expected-error@+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %m[%i] : memref<8xvector<4xf32>>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<4xi32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.load %m[%i] : memref<8xf32>, f32
  return
}
