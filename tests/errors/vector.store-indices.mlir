// There are as many indices as dimensions.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %i: index, %m: memref<8xf32>) {
  // expected-error@+1 {{'vector.store' op requires 1 indices}}
  vector.store %x, %m[] : memref<8xf32>, vector<4xf32>
  return
}
