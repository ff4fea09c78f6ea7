// An attribute that must be there is missing.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%b, %b) : (i32, i32) -> i1
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed cases}}
  %0 = "arith.cmpi"(%b, %b) <{predicate = 22 : i64}>: (i32, i32) -> i1
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed cases}}
  %0 = "arith.cmpi"(%b, %b) <{predicate = 2 : i32}>: (i32, i32) -> i1
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed cases}}
  %0 = "arith.cmpi"(%b, %b) <{predicate = "x"}>: (i32, i32) -> i1
  return
}
