// RUN: roundtrip.sh --also-19 %s
// index.sub: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.sub %a, %b
  %1 = index.sub %0, %b {note = 1 : i32}
  %2 = "index.sub"(%a, %b) : (index, index) -> index
  return
}
