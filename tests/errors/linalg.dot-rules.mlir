// Operands, attributes and region of linalg.dot fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected operand #2 rank (1) to match the result rank of indexing_map (0)}}
  linalg.dot ins(%m4, %m4 : memref<4xf32>, memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%z: memref<f32>, %m4: memref<4xf32>) {
  // expected-error@+1 {{expected add/mul op in the body}}
  "linalg.dot"(%m4, %m4, %z) <{operandSegmentSizes = array<i32: 2, 1>}> ({ ^bb0(%x: f32, %y: f32, %w: f32): linalg.yield %x : f32 }) : (memref<4xf32>, memref<4xf32>, memref<f32>) -> ()
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%z: memref<f32>, %m4: memref<4xf32>) {
  // expected-error@+1 {{attribute 'linalg.memoized_indexing_maps' does not hold the op's indexing maps}}
  linalg.dot {linalg.memoized_indexing_maps = [1]} ins(%m4, %m4 : memref<4xf32>, memref<4xf32>) outs(%z : memref<f32>)
  return
}
