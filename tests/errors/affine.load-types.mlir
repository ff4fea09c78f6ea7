// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> f64
  return
}
// -----
func.func @f(%i: i32, %m: memref<4xf32>) {
  // expected-error@+1 {{'affine.load' op operand #1 must be variadic of index, but got 'i32'}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, i32) -> f32
  return
}
