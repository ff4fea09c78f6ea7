// RUN: roundtrip.sh --also-19 %s
// index.maxs: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.maxs %a, %b
  %1 = index.maxs %0, %b {note = 1 : i32}
  %2 = "index.maxs"(%a, %b) : (index, index) -> index
  return
}
