// Operands of affine maps are dimensions and symbols.
// RUN: rejected.py %s
func.func @f(%i: index) {
  affine.for
  %j = 0 to 10 {
    // expected-error@+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%j]
  }
  return
}
