// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'func.return' op must be the last operation in the parent block}}
  func.return
  "test.use"(%a) : (i32) -> ()
  func.return
}
