// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op attribute 'reduction_dims' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "vector.multi_reduction"(%v, %x) {kind = #vector.kind<add>, reduction_dims = 1 : i64} : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
