// RUN: roundtrip.sh --also-19 %s
// scf.while: every form of its syntax.
func.func @f(%c: i1, %x: f32, %y: i32) {
  %0:2 = scf.while (%a = %x, %b = %y) : (f32, i32) -> (i32, f32) {
    scf.condition(%c) %b, %a : i32, f32
  } do {
  ^bb0(%p: i32, %q: f32):
    scf.yield %q, %p : f32, i32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %1 = scf.while (%z = %y) : (i32) -> i32 {
    scf.condition(%c) %z : i32
  } do {
  ^bb0(%r: i32):
    scf.yield %r : i32
  } attributes {note = 1 : i32}
  %2 = arith.addi %0#0, %1 : i32
  return
}
