// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m[%i], %k, %x : memref<8xf32>, vector<2xi1>, vector<4xf32>
  return
}
