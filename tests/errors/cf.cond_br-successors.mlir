// What a branch passes on fits the block it goes to.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%c)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^a:
  return
  ^b:
  return
}
// -----
func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.cond_br %c, ^a(%a : i32), ^b
  ^a(%x: f32):
  return
  ^b:
  return
}
