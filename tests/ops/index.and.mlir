// RUN: roundtrip.sh --also-19 %s
// index.and: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.and %a, %b
  %1 = index.and %0, %b {note = 1 : i32}
  %2 = "index.and"(%a, %b) : (index, index) -> index
  return
}
