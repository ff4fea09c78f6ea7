// Operands, attributes and region of linalg.batch_reduce_matmul fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{expects 2 dims, but got (3).}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(b,m,n)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m5x5: memref<5x5xf32>, %m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{Invalid output map result dimension.}}
  linalg.batch_reduce_matmul indexing_maps = [affine_map<(b,m,n,k)->(b,m,k)>, affine_map<(b,m,n,k)->(b,k,n)>, affine_map<(b,m,n,k)->(n,m)>] ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m5x5 : memref<5x5xf32>)
  return
}
