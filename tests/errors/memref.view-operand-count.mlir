// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i1) {
  // expected-error@+1 {{'memref.view' op expected 2 or more operands, but found 1}}
  "memref.view"(%x) : (i1) -> memref<4xf32>
  return
}
