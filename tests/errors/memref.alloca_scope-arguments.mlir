// A region has the arguments that the op gives it.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f() {
  // expected-error@+1 {{'memref.alloca_scope' op region #0 should have no arguments}}
  "memref.alloca_scope"() ({
    ^a(%x: i32):
    memref.alloca_scope.return
  }) : () -> ()
  return
}
