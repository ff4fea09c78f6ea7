// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<2x4xf32>
  return
}
