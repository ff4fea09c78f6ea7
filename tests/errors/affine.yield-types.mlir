// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (1)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
    ^a(%j: index, %y: f32):
    // expected-error@+1 {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %j : index
  }) : (f32) -> (f32)
  return
}
