// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'vector.print' op operand #0 must be , but got 'memref<4xf32>'}}
  vector.print %m : memref<4xf32>
  return
}
