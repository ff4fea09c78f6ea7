// RUN: roundtrip.sh --also-19 %s
// index.rems: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.rems %a, %b
  %1 = index.rems %0, %b {note = 1 : i32}
  %2 = "index.rems"(%a, %b) : (index, index) -> index
  return
}
