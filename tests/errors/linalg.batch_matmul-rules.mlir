// Operands, attributes and region of linalg.batch_matmul fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{Invalid output map result dimension.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,b,n)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{Invalid batch dimension expression.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(m,b,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{Unexpected result dim expression (outside the set of default result dims).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,n)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{Invalid broadcast requested.}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>] ins(%m4, %m4x5x5 : memref<4xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m5x5: memref<5x5xf32>, %m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{expects 3 dims, but got (2).}}
  linalg.batch_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(m,n)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m5x5 : memref<5x5xf32>)
  return
}
