// Operands, attributes and region of linalg.fill fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  linalg.fill ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%i4x5: memref<4x5xi32>, %s: f32) {
  // expected-error@+1 {{expected fill value type ('f32') to match output element type ('i32')}}
  linalg.fill ins(%s : f32) outs(%i4x5 : memref<4x5xi32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  linalg.fill ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>)
  return
}
