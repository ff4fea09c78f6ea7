// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xf32>, %i: index, %m: memref<8xf32>) {
  // expected-error@+1 {{'vector.store' op source memref has lower rank than the vector to store}}
  vector.store %x, %m[%i] : memref<8xf32>, vector<2x4xf32>
  return
}
