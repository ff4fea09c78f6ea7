// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<?x4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?x4xf32>'}}
  %0 = vector.type_cast %m : memref<?x4xf32> to memref<vector<4x4xf32>>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<4x4xi32>>'}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x4xi32>>
  return
}
