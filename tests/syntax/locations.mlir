// RUN: roundtrip.sh --foreign %s
// RUN: same-pretty.sh %s
// Locations of all kinds, on ops and arguments; in attributes; defined at the end; parts that say nothing are dropped.

module {
  "x.y"() : () -> () loc(unknown)
  "x.y"() : () -> () loc(fused[])
  "x.y"() : () -> () loc(fused<"a">[])
  "x.y"() : () -> () loc(fused["a"])
  "x.y"() : () -> () loc(fused["a", unknown, "a", fused["b", "c"], fused<"m">["d"]])
  "x.y"() : () -> () loc(fused<"m">["a", fused["b", "c"], fused<"m">["d"]])
  "x.y"() : () -> () loc(fused<affine_map<(d0) -> (d0)>>["a"])
  "x.y"() : () -> () loc(fused<{k = [1, "x"]}>["f":1:2, "a"])
  "x.y"() : () -> () loc("f":1)
  "x.y"() : () -> () loc("f":1:2)
  "x.y"() : () -> () loc("f":1:2 to :4)
  "x.y"() : () -> () loc("f":1:2 to 3:4)
  "x.y"() : () -> () loc("f":5:2 to 3:2)
  "x.y"() : () -> () loc("":1:2)
  "x.y"() : () -> () loc("a\22b\\\0A":4294967295:0)
  "x.y"() : () -> () loc("n"(unknown))
  "x.y"() : () -> () loc("n"("m"("f":1:2)))
  "x.y"() : () -> () loc("")
  "x.y"() : () -> () loc(callsite("n" at callsite("m" at "f":2:3)))
  "x.y"() : () -> () loc(#late)
  "x.y"() : () -> () loc(#later)
  "x.y"() : () -> ()
  "x.y"() {l = loc("f":1:2), m = loc(unknown), n = loc(callsite("a" at "b"))} : () -> () loc("l")
  "x.y"() ({
  ^bb0(%a: i32 loc("f":1:2 to 3:4), %b: i32, %c: i32 loc(#late)):
    "x.y"() : () -> () loc("inside")
  }) {l = loc(fused["b", "c"])} : () -> () loc("behind")
  func.func @f(%a: index loc("a"), %b: i32 {x.y} loc("b"), %c: memref<4xf32>) {
    affine.for %i = 0 to 4 {
      %l = affine.load %c[%i] : memref<4xf32> loc("load")
    } loc("loop")
    scf.for %j = %a to %a step %a {
    }
    return loc("return")
  } loc("function")
} loc("module")
#late = loc("late":7:8)
#later = loc(fused[#late, "x"])
