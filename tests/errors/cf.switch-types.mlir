// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%l: i32) {
  // expected-error@+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%l)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>, case_operand_segments = array<i32: 0>, case_values = dense<[1]> : tensor<1xi64>}> : (i32) -> ()
  ^a:
  return
  ^b:
  return
}
