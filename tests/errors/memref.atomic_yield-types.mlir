// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %i: index) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    ^bb0(%c: f32):
    %z = arith.constant 0 : i32
    // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}}
    memref.atomic_yield %z : i32
  }
  return
}
