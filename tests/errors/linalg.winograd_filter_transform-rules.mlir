// Operands, attributes and region of linalg.winograd_filter_transform fit each other.
// RUN: rejected.py %s
func.func @f(%w: tensor<2x4x3x5xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{expect filter height either equals to r or 1}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x4x3x5xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x3x4x5xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{expect filter width either equals to r or 1}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x3x4x5xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x1x1x5xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{expect either filter height or width equals to r}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x1x1x5xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x3x3x5xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{the output shape is not expected}}
  linalg.winograd_filter_transform fmr(F_2_3) ins(%w : tensor<2x3x3x5xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x3x3x5xf64>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{failed to verify that all of {filter, output} have same element type}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x3x3x5xf64>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x3x3xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{operand #0 must be 4D tensor of any type values, but got 'tensor<2x3x3xf32>'}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x3x3xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%w: tensor<2x3x3x5xf32>, %wo: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{expected type of operand #1 ('tensor<6x6x5x2xf32>') to match type of corresponding result ('tensor<6x6x5x?xf32>')}}
  linalg.winograd_filter_transform fmr(F_4_3) ins(%w : tensor<2x3x3x5xf32>) outs(%wo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x?xf32>
  return
}
