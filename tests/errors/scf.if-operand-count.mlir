// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i1) {
  // expected-error@+1 {{'scf.if' op requires a single operand}}
  "scf.if"() ({}, {
  }) : () -> ()
  return
}
