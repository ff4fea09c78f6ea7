// Vectors of more than 64 dimensions are refused.
// RUN: rejected.py %s
// mlir-opt accepts: it has no limit of its own.
!v = vector<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>
func.func @f(%v: !v) {
  // expected-error@+1 {{'vector.shape_cast' op of vectors of more than 64 dimensions is not supported}}
  %0 = vector.shape_cast %v : !v to vector<1xf32>
  return
}
