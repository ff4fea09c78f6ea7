// A payload whose ops use each other's results in a circle is refused: the search for a contraction ends all the same.
// RUN: rejected.py --alone %s
#ab = affine_map<(m, n, k) -> (m, k)>
#bc = affine_map<(m, n, k) -> (k, n)>
#ac = affine_map<(m, n, k) -> (m, n)>
func.func @f(%A: memref<4x8xf32>, %B: memref<8x4xf32>, %C: memref<4x4xf32>) {
  // expected-error@+1 {{expected add/mul op in the body}}
  "linalg.contract"(%A, %B, %C) <{indexing_maps = [#ab, #bc, #ac], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    // expected-error@+1 {{operand #0 does not dominate this use}}
    %x = arith.negf %y : f32
    // expected-note@+1 {{operand defined here}}
    %y = arith.negf %x : f32
    linalg.yield %x : f32
  }) : (memref<4x8xf32>, memref<8x4xf32>, memref<4x4xf32>) -> ()
  return
}
