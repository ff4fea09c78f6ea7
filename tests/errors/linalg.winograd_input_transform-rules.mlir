// Operands, attributes and region of linalg.winograd_input_transform fit each other.
// RUN: rejected.py %s
func.func @f(%w: tensor<2x10x10x5xf32>, %wo: tensor<6x6x2x2x2x4xf32>) {
  // expected-error@+1 {{the output shape is not expected}}
  linalg.winograd_input_transform fmr(F_4_3) ins(%w : tensor<2x10x10x5xf32>) outs(%wo : tensor<6x6x2x2x2x4xf32>) -> tensor<6x6x2x2x2x4xf32>
  return
}
// -----
func.func @f(%w: tensor<2x10x10x5xf32>, %wo: tensor<6x6x2x3x2x5xf32>) {
  // expected-error@+1 {{the output shape is not expected}}
  linalg.winograd_input_transform fmr(F_4_3) ins(%w : tensor<2x10x10x5xf32>) outs(%wo : tensor<6x6x2x3x2x5xf32>) -> tensor<6x6x2x3x2x5xf32>
  return
}
// -----
func.func @f(%w: tensor<2x10x10x5xf32>, %wo: tensor<6x6x2x2x2xf32>) {
  // expected-error@+1 {{operand #1 must be 6D tensor of any type values, but got 'tensor<6x6x2x2x2xf32>'}}
  linalg.winograd_input_transform fmr(F_4_3) ins(%w : tensor<2x10x10x5xf32>) outs(%wo : tensor<6x6x2x2x2xf32>) -> tensor<6x6x2x2x2xf32>
  return
}
