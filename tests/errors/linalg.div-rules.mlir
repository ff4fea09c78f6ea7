// Operands, attributes and region of linalg.div fit each other.
// RUN: rejected.py %s
func.func @f(%b4: memref<4xi1>) {
  // expected-error@+1 {{unsupported operation: div with bools}}
  linalg.div ins(%b4, %b4 : memref<4xi1>, memref<4xi1>) outs(%b4 : memref<4xi1>)
  return
}
