// As many indices as the memref has dimensions.
// RUN: rejected.py %s
// mlir-opt accepts: it does not look at the number of indices, and its lowering reads past them.
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expects the number of subscripts to be equal to memref rank, got 2 for 1}}
  %r = memref.generic_atomic_rmw %m[%i, %i] : memref<4xf32> {
    ^bb0(%c: f32):
    memref.atomic_yield %c : f32
  }
  return
}
