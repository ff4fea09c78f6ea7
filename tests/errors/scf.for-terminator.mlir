// A block without a terminator is said where it ends.
// RUN: rejected.py %s
func.func @f(%n: index, %m: memref<4xf32>) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    // expected-error@+1 {{block with no terminator, has}}
    "memref.dealloc"(%m) : (memref<4xf32>) -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{'scf.index_switch' op expected region to end with scf.yield, but got memref.dealloc}}
  "scf.index_switch"(%i) <{cases = array<i64>}> ({
    "memref.dealloc"(%m) : (memref<4xf32>) -> ()
  }) : (index) -> ()
  return
}
