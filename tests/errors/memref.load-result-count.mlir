// The op has another number of results than its row says.
// RUN: rejected.py %s
func.func @f(%x: memref<f32>) {
  // expected-error@+1 {{'memref.load' op requires one result}}
  %0:2 = "memref.load"(%x) : (memref<f32>) -> (f32, f32)
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'memref.load' op requires one result}}
  "memref.load"() {x = 1} : () -> ()
  return
}
