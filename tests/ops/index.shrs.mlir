// RUN: roundtrip.sh --also-19 %s
// index.shrs: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.shrs %a, %b
  %1 = index.shrs %0, %b {note = 1 : i32}
  %2 = "index.shrs"(%a, %b) : (index, index) -> index
  return
}
