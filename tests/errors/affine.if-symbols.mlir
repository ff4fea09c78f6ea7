// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%i: index) {
  affine.for
  %j = 0 to 4 {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.if' op operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%k) {
    }
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %n: index) {
  affine.for
  %i = 0 to 4 {
    // expected-error@+1 {{'affine.if' op operand cannot be used as a symbol}}
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
    }
  }
  return
}
