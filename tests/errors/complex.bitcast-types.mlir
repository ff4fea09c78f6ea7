// A cast between a complex type and another of its width.
// RUN: rejected.py %s
func.func @f(%a: complex<f32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %a : complex<f32> to i32
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %l : i64 to f64
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i32, %l: index) {
  // expected-error@+1 {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %l : index to complex<f32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%a: complex<f32>, %i: i32, %l: memref<4xf32>) {
  // expected-error@+1 {{'complex.bitcast' op operand #0 must be any type but a memref, but got 'memref<4xf32>'}}
  %0 = complex.bitcast %l : memref<4xf32> to complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i32, %l: vector<2xi32>) {
  // expected-error@+1 {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %l : vector<2xi32> to complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i32, %l: vector<2xi32>) {
  // expected-error@+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %a : complex<f32> to complex<f16>
  return
}
