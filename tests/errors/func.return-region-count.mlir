// The op has another number of regions than its row says.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'func.return' op requires zero regions}}
  "func.return"(%x) ({}) : (i32) -> ()
}
