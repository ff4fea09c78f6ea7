// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%a: memref<4x5xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<5x4xf32>' is not equivalent to the canonical transposed input type of 'memref<4x5xf32>'}}
  %0 = memref.transpose %a (i, j) -> (j, i) : memref<4x5xf32> to memref<5x4xf32>
  return
}
// -----
func.func @f(%a: memref<4x5xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %a (i, j) -> (j, j) : memref<4x5xf32> to memref<5x4xf32>
  return
}
