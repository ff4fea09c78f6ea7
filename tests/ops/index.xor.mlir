// RUN: roundtrip.sh --also-19 %s
// index.xor: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.xor %a, %b
  %1 = index.xor %0, %b {note = 1 : i32}
  %2 = "index.xor"(%a, %b) : (index, index) -> index
  return
}
