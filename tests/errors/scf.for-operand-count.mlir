// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'scf.for' op expected 3 or more operands, but found 0}}
  "scf.for"() ({}) : () -> ()
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{'scf.for' op expected 3 or more operands, but found 2}}
  "scf.for"(%x, %x) ({}) : (i32, i32) -> ()
  return
}
