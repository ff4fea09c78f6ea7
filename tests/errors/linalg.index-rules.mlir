// An index is asked inside of a structured op, of a loop that it has.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{expected parent op with LinalgOp interface}}
  %0 = linalg.index 1 : index
  return
}
