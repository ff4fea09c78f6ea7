// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%i: index, %m: memref<4xf32>, %v: f64) {
  // expected-error@+1 {{'affine.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f64, memref<4xf32>, index) -> ()
  return
}
