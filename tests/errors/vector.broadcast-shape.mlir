// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%x: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %x : vector<2x4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%x: vector<3xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (3 vs. 4)}}
  %0 = vector.broadcast %x : vector<3xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%x: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch ([4] vs. 4)}}
  %0 = vector.broadcast %x : vector<[4]xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%x: vector<[1]xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch ([1] vs. [4])}}
  %0 = vector.broadcast %x : vector<[1]xf32> to vector<[4]xf32>
  return
}
// -----
func.func @f(%x: vector<4xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (4 vs. [4])}}
  %0 = vector.broadcast %x : vector<4xf32> to vector<[4]xf32>
  return
}
