// A call passes and gets what the function's type says.
// RUN: rejected.py %s
func.func private @g(i32)
func.func @f() {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  call @g() : () -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  call @g(%a) : (i64) -> ()
  return
}
// -----
func.func private @g() -> i32
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op incorrect number of results for callee}}
  call @g() : () -> ()
  return
}
// -----
// mlir-opt rejects in other words.
// expected-note@+1 {{function result type: 'i32'}}
func.func private @g() -> i32
func.func @f(%a: i64) {
  // expected-error@+2 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+1 {{op result type: 'i64'}}
  %0 = call @g() : () -> i64
  return
}
