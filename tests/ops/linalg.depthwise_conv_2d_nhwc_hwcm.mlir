// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_2d_nhwc_hwcm: every form of its syntax.
func.func @f(%a0: memref<2x4x6x5xf32>, %a1: memref<2x3x5x3xf32>, %a2: memref<2x3x4x5x3xf32>, %a3: tensor<2x4x6x5xf32>, %a4: tensor<2x3x5x3xf32>, %a5: tensor<2x3x4x5x3xf32>, %a6: memref<?x?x?x?xf32>, %a7: memref<?x?x?x?x?xf32>, %a8: memref<2x4x6x5xi8>, %a9: memref<2x3x5x3xi8>, %a10: memref<2x3x4x5x3xi32>, %a11: memref<2x4x6x5xf16>, %a12: memref<2x3x5x3xf16>, %a13: memref<2x4x6x5xi16>, %a14: memref<2x3x5x3xi16>, %a15: memref<2x3x4x5x3xf64>, %a16: memref<2x4x6x5xi1>, %a17: memref<2x3x5x3xi1>, %a18: memref<2x3x4x5x3xi1>, %a19: memref<2x6x12x5xf32>, %a20: memref<2x6x8x5xf32>, %a21: tensor<2x8x14x5xf32>, %a22: memref<2x6x9x5xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a0, %a1 : memref<2x4x6x5xf32>, memref<2x3x5x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%a3, %a4 : tensor<2x4x6x5xf32>, tensor<2x3x5x3xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {note = "x"} ins(%a6, %a6 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a7 : memref<?x?x?x?x?xf32>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a8, %a9 : memref<2x4x6x5xi8>, memref<2x3x5x3xi8>) outs(%a10 : memref<2x3x4x5x3xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a11, %a12 : memref<2x4x6x5xf16>, memref<2x3x5x3xf16>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a13, %a14 : memref<2x4x6x5xi16>, memref<2x3x5x3xi16>) outs(%a15 : memref<2x3x4x5x3xf64>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a16, %a17 : memref<2x4x6x5xi1>, memref<2x3x5x3xi1>) outs(%a18 : memref<2x3x4x5x3xi1>)
  linalg.depthwise_conv_2d_nhwc_hwcm {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a19, %a1 : memref<2x6x12x5xf32>, memref<2x3x5x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a20, %a1 : memref<2x6x8x5xf32>, memref<2x3x5x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %1 = linalg.depthwise_conv_2d_nhwc_hwcm {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a21, %a4 : tensor<2x8x14x5xf32>, tensor<2x3x5x3xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a22, %a1 : memref<2x6x9x5xf32>, memref<2x3x5x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  return
}
