// A terminator stands in an op of its kind.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}
