// A linear index, indices or both; the indices as many as the memref has dimensions. mlir-opt does not know the op.
// RUN: rejected.py --alone %s
func.func @f(%a: memref<4x128xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.store_linidx' op expected a linear index or indices}}
  memref.store_linidx %v, %a[][] : memref<4x128xf32>
  return
}
// -----
func.func @f(%a: memref<4x128xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.store_linidx' op expected no or 2 indices, got 1}}
  memref.store_linidx %v, %a[%i][%i] : memref<4x128xf32>
  return
}
