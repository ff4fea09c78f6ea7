// What a branch passes on fits the block it goes to.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^a(%a : i32)
  ^a:
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^a(%a : i32)
  ^a(%b: i64):
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"() : () -> ()
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  cf.br ^a
  func.return
  ^a:
  func.return
}
// -----
func.func @f() {
  // expected-error@+1 {{entry block of region may not have predecessors}}
  "test.op"() ({
    ^e:
    cf.br ^b
    ^b:
    cf.br ^e
  }) : () -> ()
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 2}}
  "cf.br"(%a)[^b] : (i32) -> ()
  ^b(%x: i32, %y: i32):
  return
}
