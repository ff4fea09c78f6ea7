// Induction variables are dimensions, other values that iterations hand on are not.
// RUN: rejected.py %s
func.func @f(%m: memref<20xf32>, %s: index) {
  %r = affine.for %i = 0 to 10 iter_args(%a = %s) -> (index) {
    // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %v = affine.load %m[%a] : memref<20xf32>
    affine.yield %a : index
  }
  return
}
