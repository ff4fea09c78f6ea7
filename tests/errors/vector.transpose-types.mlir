// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op failed to verify that operand and result have same element type}}
  %0 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8x4xf64>
  return
}
