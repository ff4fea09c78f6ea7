// RUN: roundtrip.sh --also-19 %s
// index.shl: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.shl %a, %b
  %1 = index.shl %0, %b {note = 1 : i32}
  %2 = "index.shl"(%a, %b) : (index, index) -> index
  return
}
