// Sizes that the type leaves open are given, no others; storage has a size that 64 bits hold.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<64xi8> to memref<4xf32>
  return
}
