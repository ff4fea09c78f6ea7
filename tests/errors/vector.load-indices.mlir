// There are as many indices as dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op requires 1 indices}}
  %0 = vector.load %m[%i, %i] : memref<8xf32>, vector<4xf32>
  return
}
