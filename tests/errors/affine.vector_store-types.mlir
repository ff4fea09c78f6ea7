// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%n: index, %v: vector<4xf64>, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %v, %m[%n] : memref<4xf32>, vector<4xf64>
  return
}
