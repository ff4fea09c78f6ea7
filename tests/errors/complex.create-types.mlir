// Both parts are of the element type.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%a: complex<f32>, %d: f64, %x: f32) {
  // expected-error@+1 {{'complex.create' op failed to verify that complex element type matches imaginary operand type}}
  %0 = "complex.create"(%x, %d) : (f32, f64) -> complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %d: f64, %x: f32) {
  // expected-error@+1 {{'complex.create' op failed to verify that complex element type matches real operand type}}
  %0 = "complex.create"(%x, %x) : (f32, f32) -> complex<f64>
  return
}
