// The mask fits.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %m[%i], %k, %x : memref<8xf32>, vector<2xi1>, vector<4xf32> into vector<4xf32>
  return
}
