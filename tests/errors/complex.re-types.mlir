// Parts are of the element type.
// RUN: rejected.py %s
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.re' op failed to verify that complex element type matches result type}}
  %0 = "complex.re"(%a) : (complex<f32>) -> f64
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.abs' op failed to verify that complex element type matches result type}}
  %0 = "complex.abs"(%a) : (complex<f32>) -> f64
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{custom op 'complex.im' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.im %x : f32
  return
}
