// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i1) {
  // expected-error@+1 {{'memref.realloc' op expected 1 or more operands, but found 0}}
  "memref.realloc"() : () -> memref<4xf32>
  return
}
