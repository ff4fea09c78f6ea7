// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%n: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n, %n], read, locality<3>, data : memref<4xf32>
  return
}
