// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %v, %a[%i] : (f32, memref<4xf32>) -> f32
  return
}
// -----
func.func @f(%a: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = memref.atomic_rmw addi %v, %a[%i] : (i32, memref<4xf32>) -> i32
  return
}
// -----
func.func @f(%a: memref<4xindex>, %i: index) {
  // expected-error@+1 {{'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.atomic_rmw assign %i, %a[%i] : (index, memref<4xindex>) -> index
  return
}
