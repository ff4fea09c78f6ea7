// As many indices as the memref has dimensions.
// RUN: rejected.py %s
func.func @f(%m: memref<4x8xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x8xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%m: memref<4x8xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x8xf32>
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 3}}
  %1 = memref.load %m[%i, %i, %i] : memref<4x8xf32>
  return
}
