// RUN: roundtrip.sh --also-19 %s
// index.mins: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.mins %a, %b
  %1 = index.mins %0, %b {note = 1 : i32}
  %2 = "index.mins"(%a, %b) : (index, index) -> index
  return
}
