// The op has another number of results than its row says.
// RUN: rejected.py %s
func.func @f(%x: memref<f32>) {
  // expected-error@+1 {{'memref.dealloc' op requires zero results}}
  %0 = "memref.dealloc"(%x) : (memref<f32>) -> (f32)
  return
}
