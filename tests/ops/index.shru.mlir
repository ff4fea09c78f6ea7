// RUN: roundtrip.sh --also-19 %s
// index.shru: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.shru %a, %b
  %1 = index.shru %0, %b {note = 1 : i32}
  %2 = "index.shru"(%a, %b) : (index, index) -> index
  return
}
