// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<4xindex>, %k: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m[%i] [%at], %k, %x : memref<8xf32>, vector<4xindex>, vector<2xi1>, vector<4xf32>
  return
}
