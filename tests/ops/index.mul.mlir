// RUN: roundtrip.sh --also-19 %s
// index.mul: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.mul %a, %b
  %1 = index.mul %0, %b {note = 1 : i32}
  %2 = "index.mul"(%a, %b) : (index, index) -> index
  return
}
