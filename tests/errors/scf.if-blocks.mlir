// A region has another number of blocks than the op takes.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({}, {
  }) : (i1) -> ()
  return
}
