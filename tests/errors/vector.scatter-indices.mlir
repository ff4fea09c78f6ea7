// There are as many indices as dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m[%i, %i] [%at], %k, %x : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
