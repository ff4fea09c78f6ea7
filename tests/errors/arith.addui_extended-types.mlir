// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0, %1 = "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addui_extended' op requires the same shape for all operands and results}}
  %0, %1 = "arith.addui_extended"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<5xi1>)
  return
}
