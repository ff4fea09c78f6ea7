// RUN: roundtrip.sh --also-19 %s
// index.remu: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.remu %a, %b
  %1 = index.remu %0, %b {note = 1 : i32}
  %2 = "index.remu"(%a, %b) : (index, index) -> index
  return
}
