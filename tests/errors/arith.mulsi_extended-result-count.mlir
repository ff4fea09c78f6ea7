// The op has another number of results than its row says.
// RUN: rejected.py %s
func.func @f(%x: i32) {
  // expected-error@+1 {{'arith.mulsi_extended' op expected 2 results}}
  %0 = "arith.mulsi_extended"(%x, %x) : (i32, i32) -> (i32)
  return
}
