// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  // expected-error@+1 {{'vector.from_elements' op failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%x) : (f32) -> vector<1xi32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@+1 {{'vector.from_elements' op result #0 must be fixed-length vector of any type values, but got 'vector<[1]xf32>'}}
  %0 = "vector.from_elements"(%x) : (f32) -> vector<[1]xf32>
  return
}
