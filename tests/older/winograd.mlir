// RUN: roundtrip.sh --older %s
// RUN: %llvm19/mlir-opt %s -o /dev/null
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// REQUIRES: llvm-19
// Release 19 writes the two numbers of Winograd's F(m, r).
func.func @f(%f: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // CHECK: linalg.winograd_filter_transform fmr(F_4_3) ins(%f
  %0 = linalg.winograd_filter_transform m(4) r(3) ins(%f : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  // CHECK: linalg.winograd_filter_transform {note} fmr(F_4_3) ins(%f
  %1 = "linalg.winograd_filter_transform"(%f, %0) <{m = 4 : i64, r = 3 : i64}> {note} : (tensor<2x3x3x5xf32>, tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %1 : tensor<6x6x5x2xf32>
}
func.func @g(%a: tensor<2x10x10x5xf32>, %o: tensor<4x4x4x4x2x5xf32>) -> tensor<4x4x4x4x2x5xf32> {
  // CHECK: linalg.winograd_input_transform fmr(F_2_3) ins(%a
  %0 = linalg.winograd_input_transform m(2) r(3) ins(%a : tensor<2x10x10x5xf32>) outs(%o : tensor<4x4x4x4x2x5xf32>) -> tensor<4x4x4x4x2x5xf32>
  return %0 : tensor<4x4x4x4x2x5xf32>
}
func.func @h(%a: tensor<6x6x3x3x2x2xf32>, %o: tensor<2x6x6x2xf32>) -> tensor<2x6x6x2xf32> {
  // CHECK: linalg.winograd_output_transform fmr(F_2_5) ins(%a
  %0 = linalg.winograd_output_transform m(2) r(5) ins(%a : tensor<6x6x3x3x2x2xf32>) outs(%o : tensor<2x6x6x2xf32>) -> tensor<2x6x6x2xf32>
  return %0 : tensor<2x6x6x2xf32>
}
