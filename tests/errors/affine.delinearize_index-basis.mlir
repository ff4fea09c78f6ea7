// Elements of a basis are positive.
// RUN: rejected.py %s
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (4, 0) : index, index
  return
}
