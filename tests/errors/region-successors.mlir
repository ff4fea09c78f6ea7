// What a branch passes on fits the block it goes to.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  "test.x"()[^a] : () -> ()
  "test.y"() : () -> ()
  ^a:
  return
}
