// An attribute that must be there is missing.
// RUN: rejected.py %s
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.load' op requires attribute 'map'}}
  %0 = "affine.load"(%m, %i) : (memref<4xf32>, index) -> f32
  return
}
