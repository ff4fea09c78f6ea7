// Attributes of the operands and results of a call: a dictionary for each.
// RUN: rejected.py %s
func.func @g(%f: (i8) -> (), %x: i8) {
  // expected-error@+1 {{'func.call_indirect' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
  call_indirect %f(%x) {arg_attrs = [1]} : (i8) -> ()
  return
}
