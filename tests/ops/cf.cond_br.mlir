// RUN: roundtrip.sh %s
// cf.cond_br: every form of its syntax.
func.func @f(%c: i1, %a: i32, %b: f32) {
  cf.cond_br %c, ^one, ^two(%a, %b : i32, f32)
  ^one:
  cf.cond_br %c, ^two(%a, %b : i32, f32), ^two(%a, %b : i32, f32)
  ^two(%x: i32, %y: f32):
  cf.cond_br %c weights([90, 10]), ^three, ^four
  ^three:
  cf.cond_br %c, ^four, ^five {note}
  ^four:
  cf.br ^five
  ^five:
  return
}
