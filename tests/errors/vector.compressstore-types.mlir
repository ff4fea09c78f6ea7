// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xi32>, %i: index, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%i], %k, %x : memref<8xi32>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<[4]xi1>, %x: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.compressstore' op operand #2 must be fixed-length vector of 1-bit signless integer values, but got 'vector<[4]xi1>'}}
  vector.compressstore %m[%i], %k, %x : memref<8xf32>, vector<[4]xi1>, vector<[4]xf32>
  return
}
