// Operands, attributes and region of linalg.softmax fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{incorrect dimension specified}}
  linalg.softmax dimension(2) ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{incorrect dimension specified}}
  linalg.softmax dimension(-1) ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{incompatible output shape}}
  linalg.softmax dimension(1) ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>, %i4x5: memref<4x5xi32>) {
  // expected-error@+1 {{failed to verify that input and output have same element type}}
  linalg.softmax dimension(1) ins(%m4x5 : memref<4x5xf32>) outs(%i4x5 : memref<4x5xi32>)
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>, %m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{incompatible output shape}}
  linalg.softmax dimension(1) ins(%m4x4 : memref<4x4xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%t4x4: tensor<4x4xf32>) {
  // expected-error@+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.softmax dimension(1) ins(%t4x4 : tensor<4x4xf32>) outs(%t4x4 : tensor<4x4xf32>)
  return
}
// -----
func.func @f(%t4x4: tensor<4x4xf32>, %s: f32) {
  // expected-error@+1 {{invalid kind of type specified}}
  linalg.softmax dimension(1) ins(%s : f32) outs(%t4x4 : tensor<4x4xf32>)
  return
}
