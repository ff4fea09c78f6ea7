// RUN: roundtrip.sh --also-19 %s
// func.return: every form of its syntax.
func.func @none() {
  return
}
func.func @two(%a: i32, %b: f32) -> (i32, f32) {
  return %a, %b : i32, f32
}
func.func @attrs(%a: i32) -> i32 {
  func.return {note} %a : i32
}
