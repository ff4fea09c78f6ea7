// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op failed to verify that all of {source, dest} have same type}}
  %0:2 = "vector.scan"(%v, %x) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x4xf32>, vector<4xf32>)
  return
}
