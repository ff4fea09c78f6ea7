// RUN: roundtrip.sh --foreign --also-19 %s
// In a region of one block of an op without a row the order of ops has no meaning: a result may be used before
// its op, and in regions of its own op.
func.func @f() {
  "some.graph"() ({
    %0 = "some.op"(%1, %2) : (i32, i32) -> i32
    %1 = "some.nest"(%0, %1, %2) ({
      "some.use"(%0, %1, %2) : (i32, i32, i32) -> ()
    }) : (i32, i32, i32) -> i32
    %2 = "some.op"(%0) : (i32) -> i32
  }) : () -> ()
  return
}
