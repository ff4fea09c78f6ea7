// RUN: roundtrip.sh --also-19 %s
// index.or: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.or %a, %b
  %1 = index.or %0, %b {note = 1 : i32}
  %2 = "index.or"(%a, %b) : (index, index) -> index
  return
}
