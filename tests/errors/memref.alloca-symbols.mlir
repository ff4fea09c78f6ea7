// Question marks of a strided layout are symbols that the alloca is given.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloca() : memref<4xf32, strided<[?]>>
  return
}
// -----
func.func @f(%s: index) {
  // expected-error@+1 {{'memref.alloca' op symbol operand count does not equal memref symbol count: expected 2, got 1}}
  %0 = memref.alloca()[%s] : memref<4xf32, strided<[?], offset: ?>>
  return
}
