// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_2d_nhwc_hwcm_q: every form of its syntax.
func.func @f(%a0: memref<2x4x6x5xi8>, %a1: memref<2x3x5x3xi8>, %a2: i32, %a3: memref<2x3x4x5x3xi32>, %a4: tensor<2x4x6x5xi8>, %a5: tensor<2x3x5x3xi8>, %a6: tensor<2x3x4x5x3xi32>, %a7: memref<?x?x?x?xi8>, %a8: memref<?x?x?x?x?xi32>, %a9: memref<2x6x12x5xi8>, %a10: memref<2x6x8x5xi8>, %a11: tensor<2x8x14x5xi8>, %a12: memref<2x6x9x5xi8>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a0, %a1, %a2, %a2 : memref<2x4x6x5xi8>, memref<2x3x5x3xi8>, i32, i32) outs(%a3 : memref<2x3x4x5x3xi32>)
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a4, %a5, %a2, %a2 : tensor<2x4x6x5xi8>, tensor<2x3x5x3xi8>, i32, i32) outs(%a6 : tensor<2x3x4x5x3xi32>) -> tensor<2x3x4x5x3xi32>
  linalg.depthwise_conv_2d_nhwc_hwcm_q {note = "x"} ins(%a7, %a7, %a2, %a2 : memref<?x?x?x?xi8>, memref<?x?x?x?xi8>, i32, i32) outs(%a8 : memref<?x?x?x?x?xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm_q {note} ins(%a0, %a1, %a2, %a2 : memref<2x4x6x5xi8>, memref<2x3x5x3xi8>, i32, i32) outs(%a3 : memref<2x3x4x5x3xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm_q {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a9, %a1, %a2, %a2 : memref<2x6x12x5xi8>, memref<2x3x5x3xi8>, i32, i32) outs(%a3 : memref<2x3x4x5x3xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a10, %a1, %a2, %a2 : memref<2x6x8x5xi8>, memref<2x3x5x3xi8>, i32, i32) outs(%a3 : memref<2x3x4x5x3xi32>)
  %1 = linalg.depthwise_conv_2d_nhwc_hwcm_q {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a11, %a5, %a2, %a2 : tensor<2x8x14x5xi8>, tensor<2x3x5x3xi8>, i32, i32) outs(%a6 : tensor<2x3x4x5x3xi32>) -> tensor<2x3x4x5x3xi32>
  linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a12, %a1, %a2, %a2 : memref<2x6x9x5xi8>, memref<2x3x5x3xi8>, i32, i32) outs(%a3 : memref<2x3x4x5x3xi32>)
  return
}
