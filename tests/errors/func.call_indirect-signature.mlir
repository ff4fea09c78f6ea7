// A call passes and gets what the function's type says.
// RUN: rejected.py %s
func.func @f(%x: (i32) -> i32, %y: i64) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  %0 = "func.call_indirect"(%x, %y) : ((i32) -> i32, i64) -> i32
  return
}
