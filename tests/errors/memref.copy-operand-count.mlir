// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: memref<f32>) {
  // expected-error@+1 {{'memref.copy' op expected 2 operands, but found 1}}
  "memref.copy"(%x) : (memref<f32>) -> ()
  return
}
