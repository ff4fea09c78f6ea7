// The mask fits.
// RUN: rejected.py %s
func.func @f(%k: vector<4xi1>, %v: vector<8xi32>) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xi32> into i32 } : vector<4xi1> -> i32
  return
}
// -----
func.func @f(%k: vector<[8]xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  vector.mask %k { vector.transfer_write %f, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<[8]xi1>
  return
}
// -----
func.func @f(%k: vector<4x7x2xi1>, %a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<4x7x3xi1>' mask for the maskable operation}}
  %0 = vector.mask %k { vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32> } : vector<4x7x2xi1> -> vector<4x7xf32>
  return
}
// -----
func.func @f(%k: vector<4xi8>, %v: vector<4xi32>) {
  // expected-error@+1 {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'}}
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi8> -> i32
  return
}
// -----
func.func @f(%k: vector<4x7x2xi1>, %a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{'vector.mask' op expects a 'vector<4x7x3xi1>' mask for the maskable operation}}
  %0 = "vector.mask"(%k) ({
    // expected-error@+1 {{'vector.contract' op expected an indexing map for each vector operand}}
    %1 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x3xf32>, vector<3x7xf32>, vector<4x7xf32>) -> vector<4x7xf32>
    "vector.yield"(%1) : (vector<4x7xf32>) -> ()
  }) : (vector<4x7x2xi1>) -> vector<4x7xf32>
  return
}
// -----
func.func @f(%k: vector<2x4xi1>, %m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<2xi1>' mask for the maskable operation}}
  %0 = vector.mask %k { vector.transfer_read %m[%i], %p : memref<?xvector<4xf32>>, vector<2x4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  return
}
