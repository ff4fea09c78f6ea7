// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_2d_nchw_chw: every form of its syntax.
func.func @f(%a0: memref<2x5x5x5xf32>, %a1: memref<5x3x2xf32>, %a2: memref<2x5x3x4xf32>, %a3: tensor<2x5x5x5xf32>, %a4: tensor<5x3x2xf32>, %a5: tensor<2x5x3x4xf32>, %a6: memref<?x?x?x?xf32>, %a7: memref<?x?x?xf32>, %a8: memref<2x5x5x5xi8>, %a9: memref<5x3x2xi8>, %a10: memref<2x5x3x4xi32>, %a11: memref<2x5x5x5xf16>, %a12: memref<5x3x2xf16>, %a13: memref<2x5x5x5xi16>, %a14: memref<5x3x2xi16>, %a15: memref<2x5x3x4xf64>, %a16: memref<2x5x5x5xi1>, %a17: memref<5x3x2xi1>, %a18: memref<2x5x3x4xi1>, %a19: memref<2x5x7x11xf32>, %a20: memref<2x5x9x6xf32>, %a21: tensor<2x5x11x12xf32>, %a22: memref<2x5x7x8xf32>) {
  linalg.depthwise_conv_2d_nchw_chw ins(%a0, %a1 : memref<2x5x5x5xf32>, memref<5x3x2xf32>) outs(%a2 : memref<2x5x3x4xf32>)
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%a3, %a4 : tensor<2x5x5x5xf32>, tensor<5x3x2xf32>) outs(%a5 : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
  linalg.depthwise_conv_2d_nchw_chw {note = "x"} ins(%a6, %a7 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?x?x?xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%a8, %a9 : memref<2x5x5x5xi8>, memref<5x3x2xi8>) outs(%a10 : memref<2x5x3x4xi32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%a11, %a12 : memref<2x5x5x5xf16>, memref<5x3x2xf16>) outs(%a2 : memref<2x5x3x4xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%a13, %a14 : memref<2x5x5x5xi16>, memref<5x3x2xi16>) outs(%a15 : memref<2x5x3x4xf64>)
  linalg.depthwise_conv_2d_nchw_chw ins(%a16, %a17 : memref<2x5x5x5xi1>, memref<5x3x2xi1>) outs(%a18 : memref<2x5x3x4xi1>)
  linalg.depthwise_conv_2d_nchw_chw {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a19, %a1 : memref<2x5x7x11xf32>, memref<5x3x2xf32>) outs(%a2 : memref<2x5x3x4xf32>)
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a20, %a1 : memref<2x5x9x6xf32>, memref<5x3x2xf32>) outs(%a2 : memref<2x5x3x4xf32>)
  %1 = linalg.depthwise_conv_2d_nchw_chw {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a21, %a4 : tensor<2x5x11x12xf32>, tensor<5x3x2xf32>) outs(%a5 : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a22, %a1 : memref<2x5x7x8xf32>, memref<5x3x2xf32>) outs(%a2 : memref<2x5x3x4xf32>)
  return
}
