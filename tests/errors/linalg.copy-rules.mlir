// Operands, attributes and region of linalg.copy fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.copy ins(%m4 : memref<4xf32>) outs(%m5 : memref<5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+2 {{[parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  linalg.copy ins(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{expected ')'}}
  linalg.copy ins(%m4 : memref<4xf32> outs(%m5 : memref<5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{expected SSA operand}}
  linalg.copy ins(%m4, : memref<4xf32>) outs(%m5 : memref<5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  linalg.copy ins(%m4 : memref<4xf32>, memref<4xf32>) outs(%m5 : memref<5xf32>)
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%x4: memref<4xindex>, %m4: memref<4xf32>) {
  // expected-error@unknown {{type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('index')}}
  linalg.copy ins(%m4 : memref<4xf32>) outs(%x4 : memref<4xindex>)
  return
}
