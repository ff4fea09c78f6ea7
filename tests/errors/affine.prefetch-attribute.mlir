// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
func.func @f(%n: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%n], read, locality<4>, data : memref<4xf32>
  return
}
