// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.apply' op attribute 'map' failed to satisfy constraint: AffineMap attribute}}
  %0 = "affine.apply"(%i) <{map = 3 : i32}> : (index) -> index
  return
}
