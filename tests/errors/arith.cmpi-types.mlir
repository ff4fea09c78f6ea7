// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpi"(%b, %b) <{predicate = 2 : i64}> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: tensor<4xi32, "enc">) {
  // expected-error@+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (tensor<4xi32, "enc">, tensor<4xi32, "enc">) -> tensor<4xi1>
  return
}
// -----
func.func @f(%a: tensor<4xf32, "enc">) {
  // expected-error@+1 {{'math.isfinite' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isfinite"(%a) : (tensor<4xf32, "enc">) -> tensor<4xi1>
  return
}
