// RUN: roundtrip.sh --also-19 %s
// linalg.pooling_ndhwc_min: every form of its syntax.
func.func @f(%a0: memref<2x4x6x6x3xf32>, %a1: memref<2x3x2xf32>, %a2: memref<2x3x4x5x3xf32>, %a3: tensor<2x4x6x6x3xf32>, %a4: tensor<2x3x2xf32>, %a5: tensor<2x3x4x5x3xf32>, %a6: memref<?x?x?x?x?xf32>, %a7: memref<?x?x?xf32>, %a8: memref<2x4x6x6x3xi8>, %a9: memref<2x3x2xi8>, %a10: memref<2x3x4x5x3xi32>, %a11: memref<2x4x6x6x3xf16>, %a12: memref<2x3x2xf16>, %a13: memref<2x4x6x6x3xi16>, %a14: memref<2x3x2xi16>, %a15: memref<2x3x4x5x3xf64>, %a16: memref<2x6x12x10x3xf32>, %a17: memref<2x6x8x6x3xf32>, %a18: tensor<2x8x14x10x3xf32>, %a19: memref<2x6x9x10x3xf32>) {
  linalg.pooling_ndhwc_min ins(%a0, %a1 : memref<2x4x6x6x3xf32>, memref<2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %0 = linalg.pooling_ndhwc_min ins(%a3, %a4 : tensor<2x4x6x6x3xf32>, tensor<2x3x2xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.pooling_ndhwc_min {note = "x"} ins(%a6, %a7 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?x?x?x?xf32>)
  linalg.pooling_ndhwc_min ins(%a8, %a9 : memref<2x4x6x6x3xi8>, memref<2x3x2xi8>) outs(%a10 : memref<2x3x4x5x3xi32>)
  linalg.pooling_ndhwc_min ins(%a11, %a12 : memref<2x4x6x6x3xf16>, memref<2x3x2xf16>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.pooling_ndhwc_min ins(%a13, %a14 : memref<2x4x6x6x3xi16>, memref<2x3x2xi16>) outs(%a15 : memref<2x3x4x5x3xf64>)
  linalg.pooling_ndhwc_min {strides = dense<[2, 3, 2]> : tensor<3xi64>} ins(%a16, %a1 : memref<2x6x12x10x3xf32>, memref<2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  linalg.pooling_ndhwc_min {dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a17, %a1 : memref<2x6x8x6x3xf32>, memref<2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  %1 = linalg.pooling_ndhwc_min {note, strides = dense<[2, 3, 2]> : tensor<3xi64>, dilations = dense<[3, 2, 1]> : tensor<3xi64>} ins(%a18, %a4 : tensor<2x8x14x10x3xf32>, tensor<2x3x2xf32>) outs(%a5 : tensor<2x3x4x5x3xf32>) -> tensor<2x3x4x5x3xf32>
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<2> : vector<3xi64>} ins(%a19, %a1 : memref<2x6x9x10x3xf32>, memref<2x3x2xf32>) outs(%a2 : memref<2x3x4x5x3xf32>)
  return
}
