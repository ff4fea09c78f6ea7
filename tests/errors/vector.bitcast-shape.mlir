// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %v : vector<4x3xf32> to vector<12xf32>
  return
}
// -----
func.func @f(%v: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %v : vector<4x3xf32> to vector<3x4xf32>
  return
}
