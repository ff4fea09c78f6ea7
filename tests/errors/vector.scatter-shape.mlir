// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<2xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%i] [%at], %k, %x : memref<8xf32>, vector<2xindex>, vector<4xi1>, vector<4xf32>
  return
}
