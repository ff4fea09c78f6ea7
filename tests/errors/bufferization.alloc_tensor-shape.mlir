// Sizes are given for the extents that the type leaves open, or there is a tensor to copy.
// RUN: rejected.py %s
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = bufferization.alloc_tensor() : tensor<4x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%n) copy(%t): tensor<4x?xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %0 = bufferization.alloc_tensor() copy(%t): tensor<5x?xf32>
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %n: index) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4x?xf32>) -> tensor<5x?xf32>
  return
}
