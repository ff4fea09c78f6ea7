// Ranks, extents and numbers fit each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op vector result rank mismatch: 1}}
  %0 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<32xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %v, [1] : vector<4x8xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %v, [1, 2] : vector<4x8xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition index out of range: -1}}
  %0 = vector.transpose %v, [1, -1] : vector<4x8xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %v, [1, 1] : vector<4x8xf32> to vector<8x8xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op dimension size mismatch at: 0}}
  %0 = vector.transpose %v, [0, 1] : vector<4x8xf32> to vector<8x4xf32>
  return
}
