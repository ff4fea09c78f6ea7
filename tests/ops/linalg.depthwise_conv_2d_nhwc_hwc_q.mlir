// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_2d_nhwc_hwc_q: every form of its syntax.
func.func @f(%a0: memref<2x5x5x5xi8>, %a1: memref<3x2x5xi8>, %a2: i32, %a3: memref<2x3x4x5xi32>, %a4: tensor<2x5x5x5xi8>, %a5: tensor<3x2x5xi8>, %a6: tensor<2x3x4x5xi32>, %a7: memref<?x?x?x?xi8>, %a8: memref<?x?x?xi8>, %a9: memref<?x?x?x?xi32>, %a10: memref<2x7x11x5xi8>, %a11: memref<2x9x6x5xi8>, %a12: tensor<2x11x12x5xi8>, %a13: memref<2x7x8x5xi8>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a0, %a1, %a2, %a2 : memref<2x5x5x5xi8>, memref<3x2x5xi8>, i32, i32) outs(%a3 : memref<2x3x4x5xi32>)
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a4, %a5, %a2, %a2 : tensor<2x5x5x5xi8>, tensor<3x2x5xi8>, i32, i32) outs(%a6 : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  linalg.depthwise_conv_2d_nhwc_hwc_q {note = "x"} ins(%a7, %a8, %a2, %a2 : memref<?x?x?x?xi8>, memref<?x?x?xi8>, i32, i32) outs(%a9 : memref<?x?x?x?xi32>)
  linalg.depthwise_conv_2d_nhwc_hwc_q {note} ins(%a0, %a1, %a2, %a2 : memref<2x5x5x5xi8>, memref<3x2x5xi8>, i32, i32) outs(%a3 : memref<2x3x4x5xi32>)
  linalg.depthwise_conv_2d_nhwc_hwc_q {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a10, %a1, %a2, %a2 : memref<2x7x11x5xi8>, memref<3x2x5xi8>, i32, i32) outs(%a3 : memref<2x3x4x5xi32>)
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a11, %a1, %a2, %a2 : memref<2x9x6x5xi8>, memref<3x2x5xi8>, i32, i32) outs(%a3 : memref<2x3x4x5xi32>)
  %1 = linalg.depthwise_conv_2d_nhwc_hwc_q {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a12, %a5, %a2, %a2 : tensor<2x11x12x5xi8>, tensor<3x2x5xi8>, i32, i32) outs(%a6 : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a13, %a1, %a2, %a2 : memref<2x7x8x5xi8>, memref<3x2x5xi8>, i32, i32) outs(%a3 : memref<2x3x4x5xi32>)
  return
}
