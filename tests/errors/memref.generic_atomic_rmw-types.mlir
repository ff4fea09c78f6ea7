// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    ^bb0(%c: i32):
    %x = arith.constant 0.0 : f32
    memref.atomic_yield %x : f32
  }
  return
}
