// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%a: memref<4x4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %a[%i], read, locality<3>, data : memref<4x4xf32>
  return
}
