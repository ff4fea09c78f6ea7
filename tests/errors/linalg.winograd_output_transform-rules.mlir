// Operands, attributes and region of linalg.winograd_output_transform fit each other.
// RUN: rejected.py %s
func.func @f(%w: tensor<5x6x2x2x2x2xf32>, %wo: tensor<2x8x8x2xf32>) {
  // expected-error@+1 {{expect input height equals to input tile size}}
  linalg.winograd_output_transform fmr(F_4_3) ins(%w : tensor<5x6x2x2x2x2xf32>) outs(%wo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// -----
func.func @f(%w: tensor<6x5x2x2x2x2xf32>, %wo: tensor<2x8x8x2xf32>) {
  // expected-error@+1 {{expect input width equals to input tile size}}
  linalg.winograd_output_transform fmr(F_4_3) ins(%w : tensor<6x5x2x2x2x2xf32>) outs(%wo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// -----
func.func @f(%w: tensor<6x6x2x2x2x2xf32>, %wo: tensor<2x8x9x2xf32>) {
  // expected-error@+1 {{the output shape is not expected}}
  linalg.winograd_output_transform fmr(F_4_3) ins(%w : tensor<6x6x2x2x2x2xf32>) outs(%wo : tensor<2x8x9x2xf32>) -> tensor<2x8x9x2xf32>
  return
}
