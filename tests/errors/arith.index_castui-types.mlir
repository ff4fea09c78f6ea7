// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: i32) {
  // expected-error@+1 {{'arith.index_castui' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "arith.index_castui"(%b) : (i32) -> i64
  return
}
// -----
func.func @f(%b: vector<4xi32>) {
  // expected-error@+1 {{'arith.index_castui' op requires the same shape for all operands and results}}
  %0 = "arith.index_castui"(%b) : (vector<4xi32>) -> vector<5xindex>
  return
}
