// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %i: index, %m: memref<8xvector<2xf32>>) {
  // expected-error@+1 {{'vector.store' op base memref and valueToStore vector types should match}}
  vector.store %x, %m[%i] : memref<8xvector<2xf32>>, vector<4xf32>
  return
}
// -----
func.func @f(%x: vector<4xf32>, %i: index, %m: memref<8xi32>) {
  // expected-error@+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %x, %m[%i] : memref<8xi32>, vector<4xf32>
  return
}
