// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<64xf32>, %i: index) {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<64xf32>'}}
  %0 = memref.view %m[%i][] : memref<64xf32> to memref<4xf32>
  return
}
