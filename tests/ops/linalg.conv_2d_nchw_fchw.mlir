// RUN: roundtrip.sh --also-19 %s
// linalg.conv_2d_nchw_fchw: every form of its syntax.
func.func @f(%a0: memref<2x3x5x7xf32>, %a1: memref<3x3x2x3xf32>, %a2: memref<2x3x4x5xf32>, %a3: tensor<2x3x5x7xf32>, %a4: tensor<3x3x2x3xf32>, %a5: tensor<2x3x4x5xf32>, %a6: memref<?x?x?x?xf32>, %a7: memref<2x3x5x7xi8>, %a8: memref<3x3x2x3xi8>, %a9: memref<2x3x4x5xi32>, %a10: memref<2x3x5x7xf16>, %a11: memref<3x3x2x3xf16>, %a12: memref<2x3x5x7xi16>, %a13: memref<3x3x2x3xi16>, %a14: memref<2x3x4x5xf64>, %a15: memref<2x3x5x7xi1>, %a16: memref<3x3x2x3xi1>, %a17: memref<2x3x4x5xi1>, %a18: memref<2x3x8x15xf32>, %a19: memref<2x3x7x9xf32>, %a20: tensor<2x3x10x17xf32>, %a21: memref<2x3x8x11xf32>) {
  linalg.conv_2d_nchw_fchw ins(%a0, %a1 : memref<2x3x5x7xf32>, memref<3x3x2x3xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  %0 = linalg.conv_2d_nchw_fchw ins(%a3, %a4 : tensor<2x3x5x7xf32>, tensor<3x3x2x3xf32>) outs(%a5 : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  linalg.conv_2d_nchw_fchw {note = "x"} ins(%a6, %a6 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?xf32>)
  linalg.conv_2d_nchw_fchw ins(%a7, %a8 : memref<2x3x5x7xi8>, memref<3x3x2x3xi8>) outs(%a9 : memref<2x3x4x5xi32>)
  linalg.conv_2d_nchw_fchw ins(%a10, %a11 : memref<2x3x5x7xf16>, memref<3x3x2x3xf16>) outs(%a2 : memref<2x3x4x5xf32>)
  linalg.conv_2d_nchw_fchw ins(%a12, %a13 : memref<2x3x5x7xi16>, memref<3x3x2x3xi16>) outs(%a14 : memref<2x3x4x5xf64>)
  linalg.conv_2d_nchw_fchw ins(%a15, %a16 : memref<2x3x5x7xi1>, memref<3x3x2x3xi1>) outs(%a17 : memref<2x3x4x5xi1>)
  linalg.conv_2d_nchw_fchw {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a18, %a1 : memref<2x3x8x15xf32>, memref<3x3x2x3xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  linalg.conv_2d_nchw_fchw {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a19, %a1 : memref<2x3x7x9xf32>, memref<3x3x2x3xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  %1 = linalg.conv_2d_nchw_fchw {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a20, %a4 : tensor<2x3x10x17xf32>, tensor<3x3x2x3xf32>) outs(%a5 : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a21, %a1 : memref<2x3x8x11xf32>, memref<3x3x2x3xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  return
}
