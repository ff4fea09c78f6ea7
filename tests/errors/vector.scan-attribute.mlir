// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op requires attribute 'reduction_dim'}}
  %0:2 = vector.scan <add>, %v, %x {inclusive = true} : vector<4x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op attribute 'inclusive' failed to satisfy constraint: bool attribute}}
  %0:2 = vector.scan <add>, %v, %x {inclusive = 1 : i64, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}
