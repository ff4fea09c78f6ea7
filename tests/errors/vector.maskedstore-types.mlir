// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m[%i], %k, %x : memref<8xi32>, vector<4xi1>, vector<4xf32>
  return
}
