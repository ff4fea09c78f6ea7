// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<4x8xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[%i] : memref<4x8xf32>
  return
}
