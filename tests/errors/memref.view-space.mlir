// A view is in the memory space of its source.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8, 1>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<64xi8, 1>' and view memref type 'memref<4xf32>'}}
  %0 = memref.view %m[%i][] : memref<64xi8, 1> to memref<4xf32>
  return
}
