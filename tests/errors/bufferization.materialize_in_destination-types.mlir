// The destination is a writable buffer of the shape of the source, or a tensor of the type of the result.
// RUN: rejected.py %s
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t in writable %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t in %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> (tensor<4x?xf32>)
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  %0 = bufferization.materialize_in_destination %t in writable %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> (tensor<4x?xf32>)
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> (tensor<4x?xf32>)
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x5xf32>, %t: tensor<3x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<3x?xf32>, memref<4x5xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x5xf64>, %t: tensor<3x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<3x?xf32>, memref<4x5xf64>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x5xf64>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  %0 = bufferization.materialize_in_destination %t in %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%m: vector<4xf32>, %t: tensor<4xf32>, %n: index) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'dest' must be a tensor or a memref}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, vector<4xf32>) -> ()
  return
}
