// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xi32> into i32 } : vector<8xi1> -> f32
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32, %x: i32) {
  // expected-error@+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %k, %x { vector.reduction <add>, %v : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %k, %f { vector.transfer_write %f, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects passthru type to match result type}}
  %0 = "vector.mask"(%k, %v) ({
    %s = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
    "vector.yield"(%s) : (vector<8xf32>) -> ()
  }) : (vector<8xi1>, vector<8xi32>) -> vector<8xf32>
  return
}
// -----
func.func @f(%k: tensor<8xi1>, %v: vector<8xi32>) {
  // expected-error@+1 {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'tensor<8xi1>'}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xi32> into i32
  } : tensor<8xi1> -> i32
  return
}
