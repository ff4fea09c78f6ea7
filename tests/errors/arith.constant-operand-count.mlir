// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'arith.constant' op requires zero operands}}
  %0 = "arith.constant"(%x) <{value = 3 : i32}> : (i32) -> i32
  return
}
