// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %v, %a[%i, %i] : (f32, memref<4xf32>) -> f32
  return
}
