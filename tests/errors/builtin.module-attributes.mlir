// A module's attributes other than its name and visibility belong to dialects; its body has no arguments.
// RUN: rejected.py %s
// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'plain'}}
module attributes {a.b = 1, plain} {
}
// -----
// expected-error@+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
module {
  // expected-error@+1 {{'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
  "builtin.module"() <{sym_name = "x", sym_visibility = "secret"}> ({
  ^bb0:
  }) : () -> ()
}
// -----
// expected-error@+1 {{'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
"builtin.module"() <{sym_name = "x", sym_visibility = "secret"}> ({
^bb0:
}) : () -> ()
