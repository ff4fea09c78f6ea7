// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<4x8xf32>, %i: index) {
  affine.for
  %j = 0 to 10 {
    // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}}
    %0 = affine.load %m[%j] : memref<4x8xf32>
  }
  return
}
// -----
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> f32
  return
}
// -----
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<4xf32>, index) -> f32
  return
}
