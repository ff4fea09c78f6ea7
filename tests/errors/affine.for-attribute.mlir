// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.for' op attribute 'step' failed to satisfy constraint: index attribute}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = 1 : i32, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : () -> ()
  return
}
