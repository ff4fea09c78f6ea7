// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%n: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%n] : memref<4xf32>, vector<4xf64>
  return
}
