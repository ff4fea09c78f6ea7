// The op has another number of regions than its row says.
// RUN: rejected.py %s
func.func @f(%x: i1) {
  // expected-error@+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%x) ({}) : (i1) -> ()
  return
}
