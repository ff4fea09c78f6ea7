// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%v: vector<4x8xf32>, %x: vector<8xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<8xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %x [1] : vector<4x8xf32> to vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf64>) {
  // expected-error@+1 {{'vector.multi_reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.multi_reduction <add>, %v, %x [1] : vector<4x8xf32> to vector<4xf64>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: vector<1xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<1xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %x [0, 1] : vector<4x8xf32> to vector<1xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %x [2] : vector<4x8xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: vector<4xf64>) {
  // expected-error@+1 {{'vector.multi_reduction' op failed to verify that all of {dest, acc} have same type}}
  %0 = "vector.multi_reduction"(%v, %x) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf64>) -> vector<4xf32>
  return
}
