// All errors of a file come at once: what cannot be read hides neither other such errors nor what is wrong in functions that were
// read whole; what follows from an error is not said.
// RUN: rejected.py --alone %s
func.func @unread(%a: memref<4xf32>) {
  // expected-error@+1 {{expected ':'}}
  %0 = memref.alloc()
  memref.copy %a, %0 : memref<4xf32> to memref<4xi32>
  return
}
func.func @wrong(%a: memref<4xf32>, %b: memref<4xi32>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %a, %b : memref<4xf32> to memref<4xi32>
  // The callee is there, but was not read.
  %0 = func.call @refused() : () -> i32
  %1 = memref.get_global @lost : memref<2xf32>
  return
}
// expected-error@+1 {{unexpected character}}
func.func @refused() -> $ {
  return
}
// expected-error@+1 {{unexpected character}}
memref.global @lost : $
module @inner {
  func.func @also_wrong(%i: index, %a: memref<?xf32>) -> f32 {
    // expected-error@+1 {{incorrect number of indices for load}}
    %0 = memref.load %a[%i, %i] : memref<?xf32>
    return %0 : f32
  }
  // expected-error@+1 {{custom op 'nonesuch' is unknown}}
  nonesuch
}
// -----
// An alias that was refused is no alias that is missing.
// expected-error@+1 {{expected}}
#map = affine_map<(d0) -> (d0>
func.func @user(%a: memref<4xf32, #map>) {
  %0 = "some.op"() {m = #map} : () -> index
  return
}
func.func @wrong() -> index {
  %c = arith.constant 1.0 : f32
  // expected-error@+1 {{type of return operand 0 ('f32') doesn't match function result type ('index') in function @wrong}}
  return %c : f32
}
// -----
// Ops in older spellings are brought up to date in functions that were read whole; one that is wrong hides no other function.
func.func @unread(%a: memref<4xf32>) {
  %t = memref.tensor_load %a : memref<4xf32>
  // expected-error@+1 {{expected ':'}}
  %0 = memref.alloc()
  return
}
func.func @older(%a: memref<4xf32>, %b: memref<4xi32>) -> tensor<4xf32> {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %a, %b : memref<4xf32> to memref<4xi32>
  %t = memref.tensor_load %a : memref<4xf32>
  return %t : tensor<4xf32>
}
// -----
func.func @older(%a: vector<4xf32>, %i: f32) -> f32 {
  // expected-error@+1 {{'vector.extractelement' op operand #1 must be}}
  %0 = "vector.extractelement"(%a, %i) : (vector<4xf32>, f32) -> f32
  return %0 : f32
}
func.func @wrong(%a: memref<4xf32>, %b: memref<4xi32>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %a, %b : memref<4xf32> to memref<4xi32>
  return
}
// -----
// Where the file is cut off, what was read whole is verified, in modules that have no end too; of what is missing nothing is said.
module @outer {
  module @inner {
    func.func @older(%a: memref<4xf32>, %b: memref<4xi32>) {
      // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
      memref.copy %a, %b : memref<4xf32> to memref<4xi32>
      func.call @missing() : () -> ()
      return
    }
    // expected-note@+1 {{of 'func.func', which begins here}}
    func.func @cut(%a: memref<4xf32>, %b: memref<4xi32>) {
      %t = memref.tensor_load %a : memref<4xf32>
      memref.copy %a, %b : memref<4xf32> to memref<4xi32>
      // expected-error@-1 {{expected '}' to end the region}}
// -----
// expected-error@+2 {{expected '}' to end the region}}
// expected-note@+1 {{of 'builtin.module', which begins here}}
module {
