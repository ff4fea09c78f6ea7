// A region has another number of blocks than the op takes.
// RUN: rejected.py %s
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({}, {
  }) : (index) -> ()
  return
}
