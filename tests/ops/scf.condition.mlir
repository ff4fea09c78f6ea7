// RUN: roundtrip.sh --also-19 %s
// scf.condition: every form of its syntax.
func.func @f(%c: i1, %y: i32) {
  %1 = scf.while (%z = %y) : (i32) -> i32 {
    scf.condition(%c) {note} %z : i32
  } do {
  ^bb0(%r: i32):
    scf.yield %r : i32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
