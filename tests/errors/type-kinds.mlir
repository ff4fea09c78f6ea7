// A type of another kind than the op's syntax wants is said where it stands, before it is held against the value's.
// RUN: rejected.py %s
func.func @f(%m: memref<4xindex>) {
  linalg.map outs(%m : memref<4xindex>) (%x: index) {
    // expected-error@+1 {{custom op 'linalg.index' invalid kind of type specified: expected builtin.index, but found 'f32'}}
    %0 = linalg.index 0 : f32
    linalg.yield %0 : index
  }
  return
}
// -----
func.func @f(%t: tensor<2x2x3x5xf32>, %o: i64) -> tensor<4x4x5x2xf32> {
  // expected-error@+1 {{custom op 'linalg.winograd_filter_transform' invalid kind of type specified: expected builtin.tensor, but found 'i64'}}
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%t : tensor<2x2x3x5xf32>) outs(%o : i64) -> tensor<4x4x5x2xf32>
  return %0 : tensor<4x4x5x2xf32>
}
// -----
func.func @f(%t: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'linalg.unpack' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = linalg.unpack %t inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<*xf32> -> tensor<*xf32>
  return
}
// -----
func.func @f(%a: i32, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'linalg.softmax' invalid kind of type specified}}
  %0 = linalg.softmax dimension(0) ins(%a : i32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'bufferization.dealloc_tensor' invalid kind of type specified}}
  bufferization.dealloc_tensor %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  %0 = bufferization.to_buffer %a : i32 to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to i32
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  %0 = bufferization.clone %m : memref<4xf32> to tensor<4xf32>
  return
}
