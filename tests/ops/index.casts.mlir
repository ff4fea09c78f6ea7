// RUN: roundtrip.sh --also-19 %s
// index.casts: every form of its syntax.
func.func @f(%a: index, %b: i32) {
  %0 = index.casts %a : index to i64
  %1 = index.casts %b {note} : i32 to index
  return
}
