// Operands, attributes and region of linalg.div_unsigned fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{unsupported operation: unsigned div not on uint}}
  linalg.div_unsigned ins(%m4, %m4 : memref<4xf32>, memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
