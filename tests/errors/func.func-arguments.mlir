// A region has the arguments that the op gives it.
// RUN: rejected.py %s
// expected-error@+1 {{'func.func' op entry block must have 0 arguments to match function signature}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  ^bb0(%a: i32):
  func.return
}) : () -> ()
// -----
// expected-error@+1 {{'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('i64')}}
"func.func"() <{function_type = (i64) -> (), sym_name = "f"}> ({
  ^bb0(%a: i32):
  func.return
}) : () -> ()
// -----
// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{function_type = (i64) -> (), sym_name = "f"}> ({
  func.return
}) : () -> ()
