// RUN: roundtrip.sh --also-19 %s
// cf.switch: every form of its syntax.
func.func @f(%f: i32, %g: i8, %a: i32, %b: f32) {
  cf.switch %f : i32, [
    default: ^one,
    0: ^two(%a, %b : i32, f32),
    -7: ^one,
    42: ^two(%f, %b : i32, f32)
  ]
  ^one:
  cf.switch %g : i8, [
    default: ^two(%a, %b : i32, f32)
  ]
  ^two(%x: i32, %y: f32):
  cf.switch %g : i8, [
    default: ^three(%y : f32),
    1: ^three(%b : f32)
  ] {note}
  ^three(%z: f32):
  return
}
