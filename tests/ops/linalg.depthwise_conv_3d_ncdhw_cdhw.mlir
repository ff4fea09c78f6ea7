// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_3d_ncdhw_cdhw: every form of its syntax.
func.func @f(%a0: memref<2x2x5x5x7xf32>, %a1: memref<2x3x2x3xf32>, %a2: memref<2x2x3x4x5xf32>, %a3: tensor<2x2x5x5x7xf32>, %a4: tensor<2x3x2x3xf32>, %a5: tensor<2x2x3x4x5xf32>, %a6: memref<?x?x?x?x?xf32>, %a7: memref<?x?x?x?xf32>, %a8: memref<2x2x5x5x7xi8>, %a9: memref<2x3x2x3xi8>, %a10: memref<2x2x3x4x5xi32>, %a11: memref<2x2x5x5x7xf16>, %a12: memref<2x3x2x3xf16>, %a13: memref<2x2x5x5x7xi16>, %a14: memref<2x3x2x3xi16>, %a15: memref<2x2x3x4x5xf64>, %a16: memref<2x2x5x5x7xi1>, %a17: memref<2x3x2x3xi1>, %a18: memref<2x2x3x4x5xi1>, %a19: memref<2x2x7x11x11xf32>, %a20: memref<2x2x9x6x7xf32>, %a21: tensor<2x2x11x12x11xf32>, %a22: memref<2x2x7x8x11xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a0, %a1 : memref<2x2x5x5x7xf32>, memref<2x3x2x3xf32>) outs(%a2 : memref<2x2x3x4x5xf32>)
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a3, %a4 : tensor<2x2x5x5x7xf32>, tensor<2x3x2x3xf32>) outs(%a5 : tensor<2x2x3x4x5xf32>) -> tensor<2x2x3x4x5xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {note = "x"} ins(%a6, %a7 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?x?xf32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a8, %a9 : memref<2x2x5x5x7xi8>, memref<2x3x2x3xi8>) outs(%a10 : memref<2x2x3x4x5xi32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a11, %a12 : memref<2x2x5x5x7xf16>, memref<2x3x2x3xf16>) outs(%a2 : memref<2x2x3x4x5xf32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a13, %a14 : memref<2x2x5x5x7xi16>, memref<2x3x2x3xi16>) outs(%a15 : memref<2x2x3x4x5xf64>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a16, %a17 : memref<2x2x5x5x7xi1>, memref<2x3x2x3xi1>) outs(%a18 : memref<2x2x3x4x5xi1>)
  linalg.depthwise_conv_3d_ncdhw_cdhw {strides = dense<[2, 3, 2]> : tensor<3xi64>} ins(%a19, %a1 : memref<2x2x7x11x11xf32>, memref<2x3x2x3xf32>) outs(%a2 : memref<2x2x3x4x5xf32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a20, %a1 : memref<2x2x9x6x7xf32>, memref<2x3x2x3xf32>) outs(%a2 : memref<2x2x3x4x5xf32>)
  %1 = linalg.depthwise_conv_3d_ncdhw_cdhw {note, strides = dense<[2, 3, 2]> : tensor<3xi64>, dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a21, %a4 : tensor<2x2x11x12x11xf32>, tensor<2x3x2x3xf32>) outs(%a5 : tensor<2x2x3x4x5xf32>) -> tensor<2x2x3x4x5xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : vector<3xi64>} ins(%a22, %a1 : memref<2x2x7x8x11xf32>, memref<2x3x2x3xf32>) outs(%a2 : memref<2x2x3x4x5xf32>)
  return
}
