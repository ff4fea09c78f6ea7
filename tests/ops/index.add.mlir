// RUN: roundtrip.sh --also-19 %s
// index.add: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.add %0, %b {note = 1 : i32}
  %2 = "index.add"(%a, %b) : (index, index) -> index
  return
}
