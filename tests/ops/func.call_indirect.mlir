// RUN: roundtrip.sh --also-19 %s
// func.call_indirect: every form of its syntax.
func.func @f(%p: () -> (), %q: (i32, f32) -> i32, %a: i32, %x: f32) {
  call_indirect %p() : () -> ()
  %0 = call_indirect %q(%a, %x) : (i32, f32) -> i32
  %1 = func.call_indirect %q(%0, %x) {note} : (i32, f32) -> i32
  return
}
