// RUN: roundtrip.sh --also-19 %s
// linalg.conv_1d_nwc_wcf: every form of its syntax.
func.func @f(%a0: memref<2x7x3xf32>, %a1: memref<5x3x4xf32>, %a2: memref<2x3x4xf32>, %a3: tensor<2x7x3xf32>, %a4: tensor<5x3x4xf32>, %a5: tensor<2x3x4xf32>, %a6: memref<?x?x?xf32>, %a7: memref<2x7x3xi8>, %a8: memref<5x3x4xi8>, %a9: memref<2x3x4xi32>, %a10: memref<2x7x3xf16>, %a11: memref<5x3x4xf16>, %a12: memref<2x7x3xi16>, %a13: memref<5x3x4xi16>, %a14: memref<2x3x4xf64>, %a15: memref<2x7x3xi1>, %a16: memref<5x3x4xi1>, %a17: memref<2x3x4xi1>, %a18: memref<2x9x3xf32>, %a19: memref<2x15x3xf32>, %a20: tensor<2x17x3xf32>) {
  linalg.conv_1d_nwc_wcf ins(%a0, %a1 : memref<2x7x3xf32>, memref<5x3x4xf32>) outs(%a2 : memref<2x3x4xf32>)
  %0 = linalg.conv_1d_nwc_wcf ins(%a3, %a4 : tensor<2x7x3xf32>, tensor<5x3x4xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.conv_1d_nwc_wcf {note = "x"} ins(%a6, %a6 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?x?xf32>)
  linalg.conv_1d_nwc_wcf ins(%a7, %a8 : memref<2x7x3xi8>, memref<5x3x4xi8>) outs(%a9 : memref<2x3x4xi32>)
  linalg.conv_1d_nwc_wcf ins(%a10, %a11 : memref<2x7x3xf16>, memref<5x3x4xf16>) outs(%a2 : memref<2x3x4xf32>)
  linalg.conv_1d_nwc_wcf ins(%a12, %a13 : memref<2x7x3xi16>, memref<5x3x4xi16>) outs(%a14 : memref<2x3x4xf64>)
  linalg.conv_1d_nwc_wcf ins(%a15, %a16 : memref<2x7x3xi1>, memref<5x3x4xi1>) outs(%a17 : memref<2x3x4xi1>)
  linalg.conv_1d_nwc_wcf {strides = dense<[2]> : tensor<1xi64>} ins(%a18, %a1 : memref<2x9x3xf32>, memref<5x3x4xf32>) outs(%a2 : memref<2x3x4xf32>)
  linalg.conv_1d_nwc_wcf {dilations = dense<[3]> : tensor<1xi64>} ins(%a19, %a1 : memref<2x15x3xf32>, memref<5x3x4xf32>) outs(%a2 : memref<2x3x4xf32>)
  %1 = linalg.conv_1d_nwc_wcf {note, strides = dense<[2]> : tensor<1xi64>, dilations = dense<[3]> : tensor<1xi64>} ins(%a20, %a4 : tensor<2x17x3xf32>, tensor<5x3x4xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : vector<1xi64>} ins(%a18, %a1 : memref<2x9x3xf32>, memref<5x3x4xf32>) outs(%a2 : memref<2x3x4xf32>)
  return
}
