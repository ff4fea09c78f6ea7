// Ops without properties are given none.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{for op func.return: this operation does not support properties}}
  "func.return"() <{a = 1}> : () -> ()
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{for op math.ctpop: this operation does not support properties}}
  %0 = "math.ctpop"(%a) <{}> : (i32) -> i32
  return
}
