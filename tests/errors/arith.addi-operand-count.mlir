// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addi' op expected 2 operands, but found 1}}
  "arith.addi"(%a) : (i32) -> i32
  return
}
