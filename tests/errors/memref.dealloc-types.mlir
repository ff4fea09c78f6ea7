// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: f32) {
  // expected-error@+1 {{'memref.dealloc' op operand #0 must be ranked or unranked memref of any type values, but got 'f32'}}
  "memref.dealloc"(%a) : (f32) -> ()
  return
}
