// A region has the arguments that the op gives it.
// RUN: rejected.py %s
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.if' op region #0 should have no arguments}}
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    ^a(%z: index):
    affine.yield
  }, {
  }) : (index) -> ()
  return
}
