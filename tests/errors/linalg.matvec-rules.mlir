// Operands, attributes and region of linalg.matvec fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 5, but found 4}}
  linalg.matvec ins(%m4x5, %m4 : memref<4x5xf32>, memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
