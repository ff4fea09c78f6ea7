// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: vector<4x3xf32>, %b: vector<3x7xf64>, %c: vector<4x7xf32>) {
  // expected-error@+1 {{'vector.contract' op failed to verify that lhs and rhs have same element type}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x3xf32>, vector<3x7xf64> into vector<4x7xf32>
  return
}
// -----
func.func @f(%a: vector<4x3xui32>, %b: vector<3x7xui32>, %c: vector<4x7xui32>) {
  // expected-error@+1 {{'vector.contract' op only supports signless integer types}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x3xui32>, vector<3x7xui32> into vector<4x7xui32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %x: f64) {
  // expected-error@+1 {{'vector.contract' op failed to verify that third operand acc and result have same element type}}
  %0 = "vector.contract"(%a, %a, %x) {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>} : (vector<4xf32>, vector<4xf32>, f64) -> f32
  return
}
// -----
// mlir-opt accepts: it does not look at types between those of the factors and that of the result.
func.func @f(%v: vector<10xf32>, %x: f32) {
  // expected-error@+2 {{custom op 'vector.contract' expected the type of the accumulator, 'i32', but got 'f32'}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    %v, %v, %x : vector<10xf32>, vector<10xf32>, i32 into f32
  return
}
