// Attributes of the operands and results of a call: a dictionary for each.
// RUN: rejected.py %s
func.func private @f(i8) -> i8
func.func @g(%x: i8) {
  // expected-error@+1 {{'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
  call @f(%x) {arg_attrs = [[1]]} : (i8) -> i8
  return
}
// -----
func.func private @f(i8) -> i8
func.func @g(%x: i8) {
  // expected-error@+1 {{'func.call' op attribute 'res_attrs' failed to satisfy constraint: Array of dictionary attributes}}
  call @f(%x) {res_attrs = [1]} : (i8) -> i8
  return
}
