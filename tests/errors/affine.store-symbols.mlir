// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %i: index, %v: f32) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %v, %m[%k] : memref<4xf32>
  }
  return
}
