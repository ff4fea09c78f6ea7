// RUN: roundtrip.sh --also-19 %s
// builtin.unrealized_conversion_cast: every form of its syntax.
func.func @f(%a: i32, %b: index) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1:2 = builtin.unrealized_conversion_cast to f32, f32
  %2 = builtin.unrealized_conversion_cast %a, %b : i32, index to tuple<i32, index> {note}
  %3 = arith.addf %1#0, %1#1 : f32
  return
}
