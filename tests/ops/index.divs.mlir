// RUN: roundtrip.sh --also-19 %s
// index.divs: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.divs %a, %b
  %1 = index.divs %0, %b {note = 1 : i32}
  %2 = "index.divs"(%a, %b) : (index, index) -> index
  return
}
