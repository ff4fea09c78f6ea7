// Operands and result are of one complex type, with elements of a float type.
// RUN: rejected.py %s
func.func @f(%a: complex<f32>, %i: complex<i32>, %x: f32) {
  // expected-error@+1 {{custom op 'complex.add' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.add %x, %x : f32
  return
}
// -----
func.func @f(%a: complex<f32>, %i: complex<i32>, %x: f32) {
  // expected-error@+1 {{'complex.add' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'}}
  %0 = complex.add %i, %i : complex<i32>
  return
}
// -----
func.func @f(%a: complex<f32>, %i: complex<i32>, %x: f32) {
  // expected-error@+1 {{'complex.exp' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'}}
  %0 = complex.exp %i : complex<i32>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.mul' op requires the same type for all operands and results}}
  %0 = "complex.mul"(%a, %b) : (complex<f32>, complex<f64>) -> complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.sin' op requires the same type for all operands and results}}
  %0 = "complex.sin"(%a) : (complex<f32>) -> complex<f64>
  return
}
