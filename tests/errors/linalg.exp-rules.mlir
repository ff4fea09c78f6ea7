// Operands, attributes and region of linalg.exp fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.exp ins(%m4 : memref<4xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.exp ins(%m4 : memref<4xf32>) outs(%m5 : memref<5xf32>)
  return
}
// -----
func.func @f(%b4: memref<4xi1>) {
  // expected-error@+1 {{unsupported non numeric type}}
  linalg.exp ins(%b4 : memref<4xi1>) outs(%b4 : memref<4xi1>)
  return
}
// -----
func.func @f(%t4: tensor<4xf32>) {
  // expected-error@+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.exp ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %t4: tensor<4xf32>) {
  // expected-error@+1 {{expected to have pure tensor or buffer semantics}}
  linalg.exp ins(%t4 : tensor<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
