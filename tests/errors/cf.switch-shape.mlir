// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
// mlir-opt accepts: LLVM's verifier rejects the switch that it lowers this to.
func.func @f(%l: i32) {
  // expected-error@+1 {{'cf.switch' op has duplicate case values}}
  cf.switch %l : i32, [ default: ^a, 1: ^a, 1: ^b ]
  ^a:
  return
  ^b:
  return
}
// -----
func.func @f(%l: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%l)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : tensor<2xi32>}> : (i32) -> ()
  ^a:
  return
  ^b:
  return
}
// -----
func.func @none(%l: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (1) should match number of case destinations (2)}}
  "cf.switch"(%l)[^a, ^b, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : tensor<i32>}> : (i32) -> ()
  ^a:
  return
  ^b:
  return
}
// -----
func.func @many(%l: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (4) should match number of case destinations (2)}}
  "cf.switch"(%l)[^a, ^b, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0, 0>, case_values = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>}> : (i32) -> ()
  ^a:
  return
  ^b:
  return
}
