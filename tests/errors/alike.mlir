// An op is checked although one like it has another error: all errors are reported at once.
// RUN: rejected.py %s
// mlir-opt rejects in other words
func.func @dominance(%m: memref<4x4xf32>) {
  // expected-error@+1 {{operand #1 does not dominate this use}}
  %0 = "memref.load"(%m, %i) : (memref<4x4xf32>, index) -> f32
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %i = arith.constant 1 : index
  // expected-error@+1 {{incorrect number of indices for load, expected 2 but got 1}}
  %1 = "memref.load"(%m, %i) : (memref<4x4xf32>, index) -> f32
  return
}
