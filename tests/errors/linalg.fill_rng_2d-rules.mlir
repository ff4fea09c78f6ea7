// Operands, attributes and region of linalg.fill_rng_2d fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5: memref<4x5xf32>, %s: f32) {
  // expected-error@+1 {{Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'i32' and 'f32'}}
  linalg.fill_rng_2d ins(%s, %s, %s : f32, f32, f32) outs(%m4x5 : memref<4x5xf32>)
  return
}
