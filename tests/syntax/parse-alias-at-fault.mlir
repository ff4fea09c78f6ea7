// RUN: lifeopt %s --verify-diagnostics
// An alias whose definition is wrong is told once, where it is defined, and not again where it is used.

// expected-error@+1 {{right operand of mod must be positive, but is 0}}
#map = affine_map<(d0) -> (d0 mod 0)>
// expected-error@+1 {{expected non-function type}}
!buffer = memref<2x-1xf32>
// expected-error@+1 {{expected location}}
#place = loc(3)

func.func @layout(%a: memref<2xf32, #map>) {
  return
}
func.func @type(%a: !buffer) {
  %0 = memref.cast %a : !buffer to memref<?x?xf32>
  return
} loc(#place)
func.func @sound() {
  // expected-error@+1 {{undefined symbol alias id 'none'}}
  %0 = memref.alloca() : memref<2xf32, #none>
  return
}
