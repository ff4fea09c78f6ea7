// RUN: roundtrip.sh --also-19 %s
// index.ceildivu: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.ceildivu %a, %b
  %1 = index.ceildivu %0, %b {note = 1 : i32}
  %2 = "index.ceildivu"(%a, %b) : (index, index) -> index
  return
}
