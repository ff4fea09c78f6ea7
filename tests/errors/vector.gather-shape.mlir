// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<2xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%at], %k, %x : memref<8xf32>, vector<2xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
