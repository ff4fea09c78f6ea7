// RUN: roundtrip.sh --also-19 %s
// index.divu: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.divu %a, %b
  %1 = index.divu %0, %b {note = 1 : i32}
  %2 = "index.divu"(%a, %b) : (index, index) -> index
  return
}
