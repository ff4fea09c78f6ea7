// RUN: roundtrip.sh --also-19 %s
// index.ceildivs: every form of its syntax.
func.func @f(%a: index, %b: index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivs %0, %b {note = 1 : i32}
  %2 = "index.ceildivs"(%a, %b) : (index, index) -> index
  return
}
