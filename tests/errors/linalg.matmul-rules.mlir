// Operands, attributes and region of linalg.matmul fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 5, but found 4}}
  linalg.matmul ins(%m4x5, %m4x5 : memref<4x5xf32>, memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  linalg.matmul ins(%m4, %m4x5 : memref<4xf32>, memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+2 {{[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  linalg.matmul ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+2 {{[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 4}}
  linalg.matmul ins(%m4x5, %m4x5, %m4x5 : memref<4x5xf32>, memref<4x5xf32>, memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>)
  return
}
// -----
func.func @f(%t4x4: tensor<4x4xf32>) {
  // expected-error@+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.matmul ins(%t4x4, %t4x4 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t4x4 : tensor<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>, %t4x4: tensor<4x4xf32>) {
  // expected-error@+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.matmul ins(%m4x4, %t4x4 : memref<4x4xf32>, tensor<4x4xf32>) outs(%t4x4 : tensor<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{Invalid broadcast requested, should be (d2).}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4, %m4x4 : memref<4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k+1)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{Unexpected dim expression in map result.}}
  linalg.matmul indexing_maps = [affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{expected operand #2 rank (2) to match the result rank of indexing_map (3)}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n,k)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{element of indexing_maps array is not an affine_map}}
  linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, 3] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{attribute 'cast' failed to satisfy constraint: allowed cases}}
  linalg.matmul {cast = 1 : i32} ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+2 {{[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 4}}
  linalg.matmul ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>)
  return
}
// -----
func.func @f(%a: memref<2x4xf32>, %b: memref<4x3xf32>, %c: memref<2x3xcomplex<f32>>) {
  // expected-error@+1 {{expected add/mul op in the body}}
  linalg.matmul ins(%a, %b : memref<2x4xf32>, memref<4x3xf32>) outs(%c : memref<2x3xcomplex<f32>>)
  return
}
// -----
func.func @f(%a: memref<2x4xf32>, %b: memref<4x3xf32>, %c: memref<2x3xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{custom op 'linalg.matmul' invalid kind of attribute specified}}
  linalg.matmul indexing_maps = #arith.fastmath<none> ins(%a, %b : memref<2x4xf32>, memref<4x3xf32>) outs(%c : memref<2x3xf32>)
  return
}
