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
func.func @numbered(%f: i32) -> i32 {
  %0:2 = func.call @two() : () -> (i32, i32)
  cf.switch %f : i32, [
    default: ^one(%f : i32),
    42: ^one(%0#1 : i32),
    43: ^one(%0#0 : i32)
  ]
  ^one(%a: i32):
  // Of the default case mlir-opt reads no number behind a name, although it prints it.
  "cf.switch"(%f, %0#0, %0#1)[^two, ^two] <{case_operand_segments = array<i32: 1>, case_values = dense<42> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i32) -> ()
  ^two(%b: i32):
  return %b : i32
}
func.func private @two() -> (i32, i32)
