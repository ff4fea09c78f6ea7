// RUN: roundtrip.sh --also-19 %s
// index.floordivs: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.floordivs %a, %b
  %1 = index.floordivs %0, %b {note = 1 : i32}
  %2 = "index.floordivs"(%a, %b) : (index, index) -> index
  return
}
