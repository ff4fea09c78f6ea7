// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%n: index) {
  // expected-error@+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%n] by (3, 4) : index
  return
}
