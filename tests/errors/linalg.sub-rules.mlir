// Operands, attributes and region of linalg.sub fit each other.
// RUN: rejected.py %s
func.func @f(%b4: memref<4xi1>) {
  // expected-error@+1 {{unsupported operation: sub with bools}}
  linalg.sub ins(%b4, %b4 : memref<4xi1>, memref<4xi1>) outs(%b4 : memref<4xi1>)
  return
}
