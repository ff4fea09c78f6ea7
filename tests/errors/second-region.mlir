// What could not be read in a first region makes the op one that is not looked at further, whatever its other regions hold.
// RUN: rejected.py %s
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%i: index):
  %0 = "a.b"() ({
    // expected-error@+1 {{expected ')'}}
    %1 = "c.d"(%i) : (index><8xi1>) -> index
    "vector.yield"(%1) : (index) -> ()
  }) : () -> index
  "func.return"() : () -> ()
}, {}) : () -> ()
