// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  // expected-error@+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = vector.from_elements %x : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%x) : (f32) -> vector<2xf32>
  return
}
