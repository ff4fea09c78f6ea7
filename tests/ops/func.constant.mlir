// RUN: roundtrip.sh --also-19 %s
// func.constant: every form of its syntax.
func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  %0 = constant @g : (i32) -> f32
  %1 = func.constant {note} @g : (i32) -> f32
  %2 = call_indirect %0(%a) : (i32) -> f32
  return
}
