// Numbers of one type are compared.
// RUN: rejected.py %s
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "complex.eq"(%a, %b) : (complex<f32>, complex<f64>) -> i1
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32) {
  // expected-error@+1 {{'complex.neq' op result #0 must be 1-bit signless integer, but got 'i32'}}
  %0 = "complex.neq"(%a, %a) : (complex<f32>, complex<f32>) -> i32
  return
}
