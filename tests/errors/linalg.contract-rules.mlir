// Operands, attributes and region of linalg.contract fit each other.
// RUN: rejected.py %s
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{expected 'indexing_maps' attribute}}
  linalg.contract ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{iteration spaces of provided affine_maps differ}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n)->(m,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{provided affine_map is not a projected permutation}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,m)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>, %s: f32) {
  // expected-error@+1 {{affine_map specifies shaped access while operand has non-shaped type}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%s, %m4x4 : f32, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{'indexing_maps' do not specify a contracting dimension}}
  linalg.contract indexing_maps = [affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>, affine_map<(m,n)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%m4x4: memref<4x4xf32>) {
  // expected-error@+1 {{iteration space dim at index 3 not used to access any operand}}
  linalg.contract indexing_maps = [affine_map<(m,n,k,l)->(m,k)>, affine_map<(m,n,k,l)->(k,n)>, affine_map<(m,n,k,l)->(m,n)>] ins(%m4x4, %m4x4 : memref<4x4xf32>, memref<4x4xf32>) outs(%m4x4 : memref<4x4xf32>)
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // mlir-opt rejects in other words
  linalg.contract indexing_maps = [0 : i32]
    // expected-error@+1 {{element of indexing_maps array is not an affine_map}}
    ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%a : memref<4xf32>)
  return
}
