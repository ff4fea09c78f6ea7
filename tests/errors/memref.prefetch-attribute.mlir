// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
func.func @f(%a: memref<4x4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %a[%i], read, locality<5>, data : memref<4x4xf32>
  return
}
