// A region has another number of blocks than the op takes.
// RUN: rejected.py %s
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  "scf.for"(%l, %l, %l) ({
    ^bb0(%i: index):
    "scf.yield"() : () -> ()
    ^bb1:
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%l, %l, %l) ({ }) : (index, index, index) -> ()
  return
}
