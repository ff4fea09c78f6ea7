// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%m: memref<4x4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<16xf32>>'}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<16xf32>>
  return
}
