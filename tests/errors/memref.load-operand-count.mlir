// The op has another number of operands than its row says.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'memref.load' op expected 1 or more operands, but found 0}}
  "memref.load"() : () -> f32
  return
}
