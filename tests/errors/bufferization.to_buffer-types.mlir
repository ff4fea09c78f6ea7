// Tensor and buffer have one shape and one element type.
// RUN: rejected.py %s
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+2 {{shapes do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<5x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+2 {{element types do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf64>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  %0 = bufferization.to_buffer %c : i1 to memref<4x?xf64>
  return
}
