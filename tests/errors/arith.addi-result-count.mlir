// The op has another number of results than its row says.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'arith.addi' op requires one result}}
  "arith.addi"() : () -> ()
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addi' op requires one result}}
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
