// The body of memref.generic_atomic_rmw computes and does nothing else; its elements are numbers.
// RUN: rejected.py %s
func.func private @g()
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    func.call @g() : () -> ()
    memref.atomic_yield %old : f32
  }
  return
}
// -----
func.func @f(%m: memref<4xindex>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op operand #0 must be memref of signless integer or floating-point values, but got 'memref<4xindex>'}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xindex> {
  ^bb0(%old: index):
    memref.atomic_yield %old : index
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %ok: i1) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    cf.assert %ok, "not so"
    memref.atomic_yield %old : f32
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    vector.print %old : f32
    memref.atomic_yield %old : f32
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    memref.prefetch %m[%i], read, locality<3>, data : memref<4xf32>
    memref.atomic_yield %old : f32
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    affine.prefetch %m[0], read, locality<3>, data : memref<4xf32>
    memref.atomic_yield %old : f32
  }
  return
}
