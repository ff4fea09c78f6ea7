// Operands, attributes and region of linalg.add fit each other.
// RUN: rejected.py %s
func.func @f(%x4: memref<4xindex>) {
  // expected-error@+1 {{Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'index' and 'index'}}
  linalg.add ins(%x4, %x4 : memref<4xindex>, memref<4xindex>) outs(%x4 : memref<4xindex>)
  return
}
