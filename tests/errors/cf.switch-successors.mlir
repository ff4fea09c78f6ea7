// What a branch passes on fits the block it goes to.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op requires at least 1 successors but found 0}}
  "cf.switch"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32>}> : (i32) -> ()
}
