// The base is the result's type, the exponent an integer.
// RUN: rejected.py %s
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32, %n: i32) {
  // expected-error@+1 {{'complex.powi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "complex.powi"(%a, %n) : (complex<f32>, i32) -> complex<f64>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%a: complex<f32>, %b: complex<f64>, %x: f32, %n: i32) {
  // expected-error@+1 {{'complex.powi' op operand #1 must be signless integer, but got 'f32'}}
  %0 = complex.powi %a, %x : complex<f32>, f32
  return
}
