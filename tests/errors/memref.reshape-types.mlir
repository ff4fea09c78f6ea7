// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %s: memref<2xf32>) {
  // expected-error@+1 {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<2xf32>'}}
  %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<2xf32>) -> memref<2x2xf32>
  return
}
// -----
func.func @f(%a: memref<4xf32>, %s: memref<2xindex>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<2xindex>) -> memref<2x2xi32>
  return
}
