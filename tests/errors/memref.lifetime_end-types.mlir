// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%b: i1) {
  // expected-error@+1 {{'memref.lifetime_end' op operand #0 must be ranked or unranked memref of any type values, but got 'i1'}}
  "memref.lifetime_end"(%b) : (i1) -> ()
  return
}
