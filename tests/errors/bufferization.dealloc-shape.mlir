// Conditions and results are as many as the buffers that they belong to.
// RUN: rejected.py %s
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<4x?xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  "bufferization.dealloc"(%m, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4x?xf32>, i1) -> (i1)
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op result #0 must be variadic of bool-like, but got 'i32'}}
  "bufferization.dealloc"(%m, %c, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4x?xf32>, i1, memref<4x?xf32>) -> (i32)
  return
}
// -----
func.func @f(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m, %m : memref<4x?xf32>, memref<4x?xf32>) if (%c)
  return
}
