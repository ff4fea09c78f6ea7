// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x3xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different number of elements at source (12) and result (13)}}
  %0 = vector.shape_cast %v : vector<4x3xf32> to vector<13xf32>
  return
}
// -----
func.func @f(%v: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %0 = vector.shape_cast %v : vector<[4]xf32> to vector<4xf32>
  return
}
