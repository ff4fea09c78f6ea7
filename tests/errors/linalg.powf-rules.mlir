// Operands, attributes and region of linalg.powf fit each other.
// RUN: rejected.py %s
func.func @f(%b4: memref<4xi1>) {
  // expected-error@unknown {{operand #0 must be floating-point-like, but got 'i1'}}
  linalg.powf ins(%b4, %b4 : memref<4xi1>, memref<4xi1>) outs(%b4 : memref<4xi1>)
  return
}
