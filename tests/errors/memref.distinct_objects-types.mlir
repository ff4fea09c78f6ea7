// The memrefs have a rank.
// RUN: rejected.py %s
func.func @f(%a: memref<*xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'memref.distinct_objects' op operand #0 must be variadic of memref of any type values, but got 'memref<*xf32>'}}
  %0:2 = memref.distinct_objects %a, %b : memref<*xf32>, memref<4xf32>
  return
}
