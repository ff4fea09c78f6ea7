// A constant step of scf.parallel is positive; its body ends in scf.reduce.
// RUN: rejected.py %s
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%i) = (%c0) to (%n) step (%c0) {
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    // expected-note@+1 {{terminator here}}
    "memref.dealloc"(%m) : (memref<4xf32>) -> ()
  }) : (index, index, index) -> ()
  return
}
