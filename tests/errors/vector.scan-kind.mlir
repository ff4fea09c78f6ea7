// The kind of combination fits the elements.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'or'}}
  %0:2 = vector.scan <or>, %v, %x {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}
