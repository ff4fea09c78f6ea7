// RUN: roundtrip.sh --also-19 %s
// linalg.conv_2d_ngchw_gfchw: every form of its syntax.
func.func @f(%a0: memref<2x3x2x7x4xf32>, %a1: memref<3x4x2x3x2xf32>, %a2: memref<2x3x4x5x3xf32>, %a3: tensor<2x3x2x7x4xf32>, %a4: tensor<3x4x2x3x2xf32>, %a5: tensor<2x3x4x5x3xf32>, %a6: memref<?x?x?x?x?xf32>, %a7: memref<2x3x2x7x4xi8>, %a8: memref<3x4x2x3x2xi8>, %a9: memref<2x3x4x5x3xi32>, %a10: memref<2x3x2x7x4xf16>, %a11: memref<3x4x2x3x2xf16>, %a12: memref<2x3x2x7x4xi16>, %a13: memref<3x4x2x3x2xi16>, %a14: memref<2x3x4x5x3xf64>, %a15: memref<2x3x2x7x4xi1>, %a16: memref<3x4x2x3x2xi1>, %a17: memref<2x3x4x5x3xi1>, %a18: memref<2x3x2x11x8xf32>, %a19: memref<2x3x2x11x5xf32>, %a20: tensor<2x3x2x15x9xf32>, %a21: memref<2x3x2x11x6xf32>) {
  linalg.conv_2d_ngchw_gfchw ins(%a0, %a1 : memref<2x3x2x7x4xf32>, memref<3x4x2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %0 = linalg.conv_2d_ngchw_gfchw ins(%a3, %a4 : tensor<2x3x2x7x4xf32>, tensor<3x4x2x3x2xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.conv_2d_ngchw_gfchw {note = "x"} ins(%a6, %a6 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?x?xf32>)
  linalg.conv_2d_ngchw_gfchw ins(%a7, %a8 : memref<2x3x2x7x4xi8>, memref<3x4x2x3x2xi8>) outs(%a9 : memref<2x3x4x5x3xi32>)
  linalg.conv_2d_ngchw_gfchw ins(%a10, %a11 : memref<2x3x2x7x4xf16>, memref<3x4x2x3x2xf16>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.conv_2d_ngchw_gfchw ins(%a12, %a13 : memref<2x3x2x7x4xi16>, memref<3x4x2x3x2xi16>) outs(%a14 : memref<2x3x4x5x3xf64>)
  linalg.conv_2d_ngchw_gfchw ins(%a15, %a16 : memref<2x3x2x7x4xi1>, memref<3x4x2x3x2xi1>) outs(%a17 : memref<2x3x4x5x3xi1>)
  linalg.conv_2d_ngchw_gfchw {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a18, %a1 : memref<2x3x2x11x8xf32>, memref<3x4x2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.conv_2d_ngchw_gfchw {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a19, %a1 : memref<2x3x2x11x5xf32>, memref<3x4x2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %1 = linalg.conv_2d_ngchw_gfchw {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a20, %a4 : tensor<2x3x2x15x9xf32>, tensor<3x4x2x3x2xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a21, %a1 : memref<2x3x2x11x6xf32>, memref<3x4x2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  return
}
