// RUN: roundtrip.sh --also-19 %s
// cf.br: every form of its syntax.
func.func @f(%a: i32, %b: f32) {
  cf.br ^one
  ^one:
  cf.br ^two(%a, %b : i32, f32)
  ^two(%x: i32, %y: f32):
  cf.br ^three(%x : i32) {note}
  ^three(%z: i32):
  return
}
