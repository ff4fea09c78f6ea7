// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  memref.alloca_scope {
    %0 = arith.constant 0 : i32
    // expected-note@+1 {{region branch point}}
    memref.alloca_scope.return %0 : i32
  }
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = memref.alloca_scope -> (i32) {
    // expected-note@+1 {{region branch point}}
    memref.alloca_scope.return
  }
  return
}
