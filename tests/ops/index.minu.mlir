// RUN: roundtrip.sh --also-19 %s
// index.minu: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.minu %a, %b
  %1 = index.minu %0, %b {note = 1 : i32}
  %2 = "index.minu"(%a, %b) : (index, index) -> index
  return
}
