// RUN: roundtrip.sh --also-19 %s
// linalg.pooling_nhwc_min: every form of its syntax.
func.func @f(%a0: memref<2x5x5x5xf32>, %a1: memref<3x2xf32>, %a2: memref<2x3x4x5xf32>, %a3: tensor<2x5x5x5xf32>, %a4: tensor<3x2xf32>, %a5: tensor<2x3x4x5xf32>, %a6: memref<?x?x?x?xf32>, %a7: memref<?x?xf32>, %a8: memref<2x5x5x5xi8>, %a9: memref<3x2xi8>, %a10: memref<2x3x4x5xi32>, %a11: memref<2x5x5x5xf16>, %a12: memref<3x2xf16>, %a13: memref<2x5x5x5xi16>, %a14: memref<3x2xi16>, %a15: memref<2x3x4x5xf64>, %a16: memref<2x7x11x5xf32>, %a17: memref<2x9x6x5xf32>, %a18: tensor<2x11x12x5xf32>, %a19: memref<2x7x8x5xf32>) {
  linalg.pooling_nhwc_min ins(%a0, %a1 : memref<2x5x5x5xf32>, memref<3x2xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  %0 = linalg.pooling_nhwc_min ins(%a3, %a4 : tensor<2x5x5x5xf32>, tensor<3x2xf32>) outs(%a5 : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  linalg.pooling_nhwc_min {note = "x"} ins(%a6, %a7 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a6 : memref<?x?x?x?xf32>)
  linalg.pooling_nhwc_min ins(%a8, %a9 : memref<2x5x5x5xi8>, memref<3x2xi8>) outs(%a10 : memref<2x3x4x5xi32>)
  linalg.pooling_nhwc_min ins(%a11, %a12 : memref<2x5x5x5xf16>, memref<3x2xf16>) outs(%a2 : memref<2x3x4x5xf32>)
  linalg.pooling_nhwc_min ins(%a13, %a14 : memref<2x5x5x5xi16>, memref<3x2xi16>) outs(%a15 : memref<2x3x4x5xf64>)
  linalg.pooling_nhwc_min {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a16, %a1 : memref<2x7x11x5xf32>, memref<3x2xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  linalg.pooling_nhwc_min {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a17, %a1 : memref<2x9x6x5xf32>, memref<3x2xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  %1 = linalg.pooling_nhwc_min {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a18, %a4 : tensor<2x11x12x5xf32>, tensor<3x2xf32>) outs(%a5 : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a19, %a1 : memref<2x7x8x5xf32>, memref<3x2xf32>) outs(%a2 : memref<2x3x4x5xf32>)
  return
}
