// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%v, %a, %i) : (i32, memref<4xf32>, index) -> ()
  return
}
