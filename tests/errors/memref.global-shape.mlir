// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
// expected-error@+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'}}
"memref.global"() <{sym_name = "g", type = memref<?xf32>}> : () -> ()
