// RUN: roundtrip.sh --also-19 %s
// index.maxu: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.maxu %a, %b
  %1 = index.maxu %0, %b {note = 1 : i32}
  %2 = "index.maxu"(%a, %b) : (index, index) -> index
  return
}
