// An attribute that must be there is missing.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i32
  return
}
