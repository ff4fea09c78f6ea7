// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%n: index) {
  affine.for
  %i = 0 to 10 {
    %k = arith.muli %i, %i : index
    // expected-error@+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
    affine.parallel (%j) = (0) to (%k) {
      affine.yield
    }
  }
  return
}
