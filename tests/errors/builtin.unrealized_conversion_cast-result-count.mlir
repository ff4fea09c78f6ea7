// A conversion has a result.
// RUN: rejected.py %s
func.func @f(%m: memref<f32>) {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
  "builtin.unrealized_conversion_cast"(%m) : (memref<f32>) -> ()
  return
}
// -----
func.func @f(%m: memref<f32>) {
  // expected-error@+1 {{expected non-function type}}
  builtin.unrealized_conversion_cast %m : memref<f32> to
  return
}
