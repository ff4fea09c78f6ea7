// Symbols are defined once and used as what they are.
// RUN: rejected.py %s
// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()
// -----
// expected-note@+1 {{see existing symbol definition here}}
func.func @f() {
  return
}
// expected-error@+1 {{redefinition of symbol named 'f'}}
func.func @f() {
  return
}
// -----
// expected-error@+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "foo"}> ({}) : () -> ()
