// Types fit the op and each other.
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpi"(%b, %b) <{predicate = 2 : i64}> : (i32, i32) -> i32
  return
}
