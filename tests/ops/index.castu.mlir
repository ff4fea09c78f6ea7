// RUN: roundtrip.sh --also-19 %s
// index.castu: every form of its syntax.
func.func @f(%a: index, %b: i32) {
  %0 = index.castu %a : index to i64
  %1 = index.castu %b {note} : i32 to index
  return
}
