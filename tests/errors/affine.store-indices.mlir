// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%i: index, %m: memref<4xf32>, %v: f32) {
  // expected-error@+1 {{'affine.store' op affine map num results must equal memref rank}}
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0, 0)>}> : (f32, memref<4xf32>, index) -> ()
  return
}
