// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%i], %k, %x : memref<8xf32>, vector<2xi1>, vector<4xf32>
  return
}
