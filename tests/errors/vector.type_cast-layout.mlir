// Elements of a vector follow each other in memory.
// RUN: rejected.py %s
func.func @f(%m: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error@+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4x4xf32, strided<[8, 1]>> to memref<vector<4x4xf32>>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x4xf32>, strided<[], offset: 3>>
  return
}
// -----
func.func @f(%m: memref<4xf32, strided<[1], offset: 3>>) {
  // expected-error@+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4xf32, strided<[1], offset: 3>> to memref<vector<4xf32>>
  return
}
