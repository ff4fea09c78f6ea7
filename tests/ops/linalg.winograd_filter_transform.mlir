// RUN: roundtrip.sh %s
// linalg.winograd_filter_transform: every form of its syntax.
func.func @f(%a: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>, %p: tensor<4x4x5x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_filter_transform {note} fmr(F_2_3) ins(%a : tensor<2x3x3x5xf32>) outs(%p : tensor<4x4x5x2xf32>) -> tensor<4x4x5x2xf32>
  return
}
