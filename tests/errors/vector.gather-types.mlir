// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<8xi32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %m[%i] [%at], %k, %x : memref<8xi32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: tensor<*xf32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op requires base to be a memref or ranked tensor type}}
  %0 = vector.gather %m[%i] [%at], %k, %x : tensor<*xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<*xf32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op operand #0 must be Tensor or MemRef of any type values, but got 'memref<*xf32>'}}
  %0 = vector.gather %m[%i] [%at], %k, %x : memref<*xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<4xf32>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op operand #2 must be vector of integer or index values, but got 'vector<4xf32>'}}
  %0 = vector.gather %m[%i] [%at], %k, %x : memref<8xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %at: vector<4xindex>, %k: vector<4xi1>, %x: vector<2xf32>) {
  // expected-error@+1 {{'vector.gather' op expected pass_thru of same type as result type}}
  %0 = vector.gather %m[%i] [%at], %k, %x : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<2xf32> into vector<4xf32>
  return
}
