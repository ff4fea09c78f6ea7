// A region has the arguments that the op gives it.
// RUN: rejected.py %s
func.func @f(%n: index) {
  // expected-error@+1 {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^a:
    scf.reduce
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^a(%i: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}
