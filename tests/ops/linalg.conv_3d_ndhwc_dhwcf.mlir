// RUN: roundtrip.sh --also-19 %s
// linalg.conv_3d_ndhwc_dhwcf: every form of its syntax.
func.func @f(%a0: memref<2x4x6x6x4xf32>, %a1: memref<2x3x2x4x3xf32>, %a2: memref<2x3x4x5x3xf32>, %a3: tensor<2x4x6x6x4xf32>, %a4: tensor<2x3x2x4x3xf32>, %a5: tensor<2x3x4x5x3xf32>, %a6: memref<?x?x?x?x?xf32>, %a7: memref<2x4x6x6x4xi8>, %a8: memref<2x3x2x4x3xi8>, %a9: memref<2x3x4x5x3xi32>, %a10: memref<2x4x6x6x4xf16>, %a11: memref<2x3x2x4x3xf16>, %a12: memref<2x4x6x6x4xi16>, %a13: memref<2x3x2x4x3xi16>, %a14: memref<2x3x4x5x3xf64>, %a15: memref<2x4x6x6x4xi1>, %a16: memref<2x3x2x4x3xi1>, %a17: memref<2x3x4x5x3xi1>, %a18: memref<2x6x12x10x4xf32>, %a19: memref<2x6x8x6x4xf32>, %a20: tensor<2x8x14x10x4xf32>, %a21: memref<2x6x9x10x4xf32>) {
  linalg.conv_3d_ndhwc_dhwcf ins(%a0, %a1 : memref<2x4x6x6x4xf32>, memref<2x3x2x4x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%a3, %a4 : tensor<2x4x6x6x4xf32>, tensor<2x3x2x4x3xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.conv_3d_ndhwc_dhwcf {note = "x"} ins(%a6, %a6 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?x?xf32>)
  linalg.conv_3d_ndhwc_dhwcf ins(%a7, %a8 : memref<2x4x6x6x4xi8>, memref<2x3x2x4x3xi8>) outs(%a9 : memref<2x3x4x5x3xi32>)
  linalg.conv_3d_ndhwc_dhwcf ins(%a10, %a11 : memref<2x4x6x6x4xf16>, memref<2x3x2x4x3xf16>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf ins(%a12, %a13 : memref<2x4x6x6x4xi16>, memref<2x3x2x4x3xi16>) outs(%a14 : memref<2x3x4x5x3xf64>)
  linalg.conv_3d_ndhwc_dhwcf ins(%a15, %a16 : memref<2x4x6x6x4xi1>, memref<2x3x2x4x3xi1>) outs(%a17 : memref<2x3x4x5x3xi1>)
  linalg.conv_3d_ndhwc_dhwcf {strides = dense<[2, 3, 2]> : tensor<3xi64>} ins(%a18, %a1 : memref<2x6x12x10x4xf32>, memref<2x3x2x4x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a19, %a1 : memref<2x6x8x6x4xf32>, memref<2x3x2x4x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %1 = linalg.conv_3d_ndhwc_dhwcf {note, strides = dense<[2, 3, 2]> : tensor<3xi64>, dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a20, %a4 : tensor<2x8x14x10x4xf32>, tensor<2x3x2x4x3xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : vector<3xi64>} ins(%a21, %a1 : memref<2x6x9x10x4xf32>, memref<2x3x2x4x3xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  return
}
