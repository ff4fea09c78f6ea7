// A yield ends the region of a structured op with a value for each output.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{must be the last operation in the parent block}}
  linalg.yield %i: i32
  return
}
