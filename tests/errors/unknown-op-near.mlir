// What is written nearly as an op of the tables is asked about; else the list of the dialect's ops is named.
// RUN: rejected.py %s
// mlir-opt rejects in other words
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.laod' is unknown; did you mean 'memref.load'?}}
  %0 = memref.laod %m[%i] : memref<4xf32>
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.sotre' is unknown; did you mean 'memref.store'?}}
  memref.sotre %m, %i : f32
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.frobnicate' is unknown; 'lifeopt --help-ops=memref' lists the ops of 'memref'}}
  memref.frobnicate %m[%i]
  return
}
// -----
// mlir-opt rejects in other words
func.func @f() {
  // expected-error@+1 {{custom op 'retrun' is unknown (tried 'func.retrun' as well); did you mean 'func.return'?}}
  retrun
}
// -----
// mlir-opt rejects in other words
func.func @f(%x: f32) {
  // expected-error@+1 {{found in dialect ('arith') that does not allow unknown operations; did you mean 'arith.addf'?}}
  "arith.addff"(%x) : (f32) -> ()
  return
}
