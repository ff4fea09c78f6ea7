// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %x : memref<8xf32>, vector<2xi1>, vector<4xf32> into vector<4xf32>
  return
}
