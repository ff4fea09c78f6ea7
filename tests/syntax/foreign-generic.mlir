// Ops without a row in generic form: what is in them is kept, and mlir-opt reads what lifeopt prints as it reads this file.
// RUN: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic %s -o %t.want
// RUN: lifeopt --until=parse --emit=mlir-generic %s | mlir-opt --allow-unregistered-dialect --mlir-print-op-generic -o %t.generic && cmp %t.want %t.generic
// RUN: lifeopt --until=parse --emit=mlir %s | mlir-opt --allow-unregistered-dialect --mlir-print-op-generic -o %t.pretty && cmp %t.want %t.pretty
// RUN: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-debuginfo %t.want -o /dev/null
"my.top"() <{p = 1 : i32, q = #my.x<{[(1)]}>}> ({
^bb0(%a: i32 loc("x"), %b: !my.t<a, b -> c>):
  "my.br"(%a)[^bb1, ^bb2] {x} : (i32) -> ()
^bb1:
  "my.br"()[^bb2] : () -> ()
^bb2:
  %0:3, %1 = "my.r"(%a, %b) <"just a string"> ({}, {
    ^c(%x: i1):
  }) {a.b = @f::@g, c = !my.u, d = #my.a<"]">, e = distinct[0]<>, f = dense_resource<k> : tensor<4xf32>, g = loc(unknown)} : (i32, !my.t<a, b -> c>) -> (i32, tuple<i32, f32>, vector<[4]xf32>, none)
  "my.use"(%0#2, %0#0, %1) : (vector<[4]xf32>, i32, none) -> () loc(callsite("a" at "b.c":1:2))
  "my.empty"() ({}, {}) : () -> ()
  "my.succ"()[^bb1, ^bb1] ({ "my.x"() : () -> () }) : () -> ()
}) {sym_name = "x"} : () -> ()
"my-dialect.weird name"() : () -> ()
"nodot"() : () -> ()
"my.nested"() ({
  "my.nested"() ({
    %f = "my.fn"() : () -> ((i32) -> (f32, i32))
    "my.term"() : () -> ()
  }) : () -> ()
}) : () -> ()
"my.props"() <{}> : () -> ()
"my.props"() <{operandSegmentSizes = array<i32: 0>}> {operandSegmentSizes = 1} : () -> ()
"my.attr"() {"quoted name" = 1, unit, t = i32, m = affine_map<(d0) -> (d0)>, "π" = "π\00\FF"} : () -> ()
{-#
  dialect_resources: { builtin: { k: "0x0400000000000000000000000000000000000000" } }
#-}
