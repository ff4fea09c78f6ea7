// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<4xf32, affine_map<(d0) -> (d0 + 1)>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
  return
}
// -----
func.func @f(%m: memref<64xi8, strided<[1], offset: 4>>, %i: index) {
  // expected-error@+1 {{unsupported map for base memref type 'memref<64xi8, strided<[1], offset: 4>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8, strided<[1], offset: 4>> to memref<4xf32>
  return
}
