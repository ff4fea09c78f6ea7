// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: f32) {
  // expected-error@+1 {{'memref.load' op operand #0 must be memref of any type values, but got 'f32'}}
  "memref.load"(%a) : (f32) -> f32
  return
}
// -----
func.func @f(%a: memref<4xf32>, %i: i32) {
  // expected-error@+1 {{'memref.load' op operand #1 must be variadic of index, but got 'i32'}}
  "memref.load"(%a, %i) : (memref<4xf32>, i32) -> f32
  return
}
// -----
func.func @f(%a: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  "memref.load"(%a, %i) : (memref<4xf32>, index) -> i32
  return
}
// -----
func.func @f(%a: memref<*xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op operand #0 must be memref of any type values, but got 'memref<*xf32>'}}
  "memref.load"(%a, %i) : (memref<*xf32>, index) -> f32
  return
}
