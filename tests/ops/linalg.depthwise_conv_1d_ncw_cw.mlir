// RUN: roundtrip.sh --also-19 %s
// linalg.depthwise_conv_1d_ncw_cw: every form of its syntax.
func.func @f(%a0: memref<2x4x7xf32>, %a1: memref<4x5xf32>, %a2: memref<2x4x3xf32>, %a3: tensor<2x4x7xf32>, %a4: tensor<4x5xf32>, %a5: tensor<2x4x3xf32>, %a6: memref<?x?x?xf32>, %a7: memref<?x?xf32>, %a8: memref<2x4x7xi8>, %a9: memref<4x5xi8>, %a10: memref<2x4x3xi32>, %a11: memref<2x4x7xf16>, %a12: memref<4x5xf16>, %a13: memref<2x4x7xi16>, %a14: memref<4x5xi16>, %a15: memref<2x4x3xf64>, %a16: memref<2x4x7xi1>, %a17: memref<4x5xi1>, %a18: memref<2x4x3xi1>, %a19: memref<2x4x9xf32>, %a20: memref<2x4x15xf32>, %a21: tensor<2x4x17xf32>) {
  linalg.depthwise_conv_1d_ncw_cw ins(%a0, %a1 : memref<2x4x7xf32>, memref<4x5xf32>) outs(%a2 : memref<2x4x3xf32>)
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%a3, %a4 : tensor<2x4x7xf32>, tensor<4x5xf32>) outs(%a5 : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  linalg.depthwise_conv_1d_ncw_cw {note = "x"} ins(%a6, %a7 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a6 : memref<?x?x?xf32>)
  linalg.depthwise_conv_1d_ncw_cw ins(%a8, %a9 : memref<2x4x7xi8>, memref<4x5xi8>) outs(%a10 : memref<2x4x3xi32>)
  linalg.depthwise_conv_1d_ncw_cw ins(%a11, %a12 : memref<2x4x7xf16>, memref<4x5xf16>) outs(%a2 : memref<2x4x3xf32>)
  linalg.depthwise_conv_1d_ncw_cw ins(%a13, %a14 : memref<2x4x7xi16>, memref<4x5xi16>) outs(%a15 : memref<2x4x3xf64>)
  linalg.depthwise_conv_1d_ncw_cw ins(%a16, %a17 : memref<2x4x7xi1>, memref<4x5xi1>) outs(%a18 : memref<2x4x3xi1>)
  linalg.depthwise_conv_1d_ncw_cw {strides = dense<[2]> : tensor<1xi64>} ins(%a19, %a1 : memref<2x4x9xf32>, memref<4x5xf32>) outs(%a2 : memref<2x4x3xf32>)
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<[3]> : tensor<1xi64>} ins(%a20, %a1 : memref<2x4x15xf32>, memref<4x5xf32>) outs(%a2 : memref<2x4x3xf32>)
  %1 = linalg.depthwise_conv_1d_ncw_cw {note, strides = dense<[2]> : tensor<1xi64>, dilations = dense<[3]> : tensor<1xi64>} ins(%a21, %a4 : tensor<2x4x17xf32>, tensor<4x5xf32>) outs(%a5 : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : vector<1xi64>} ins(%a19, %a1 : memref<2x4x9xf32>, memref<4x5xf32>) outs(%a2 : memref<2x4x3xf32>)
  return
}
