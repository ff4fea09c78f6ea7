// index.casts goes between index and an integer of any sign.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'index.casts' op operand type 'i32' and result type 'i8' are cast incompatible}}
  %0 = index.casts %a : i32 to i8
  return
}
// -----
func.func @f(%a: index) {
  // expected-error@+1 {{'index.castu' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.castu %a : index to index
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error@+1 {{'index.casts' op operand #0 must be integer or index, but got 'f32'}}
  %0 = index.casts %a : f32 to index
  return
}
