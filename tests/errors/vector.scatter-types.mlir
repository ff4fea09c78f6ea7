// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xi32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %m[%i] [%at], %k, %x : memref<8xi32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%m: tensor<*xf32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op requires base to be a memref or ranked tensor type}}
  vector.scatter %m[%i] [%at], %k, %x : tensor<*xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<4xf32>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scatter' op operand #2 must be vector of integer or index values, but got 'vector<4xf32>'}}
  vector.scatter %m[%i] [%at], %k, %x : memref<8xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32>
  return
}
