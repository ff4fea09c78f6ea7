// RUN: roundtrip.sh --also-19 %s
// linalg.pooling_nhwc_min_unsigned: every form of its syntax.
func.func @f(%a0: memref<2x5x5x5xi8>, %a1: memref<3x2xi8>, %a2: memref<2x3x4x5xi32>, %a3: tensor<2x5x5x5xi8>, %a4: tensor<3x2xi8>, %a5: tensor<2x3x4x5xi32>, %a6: memref<?x?x?x?xi8>, %a7: memref<?x?xi8>, %a8: memref<?x?x?x?xi32>, %a9: memref<2x5x5x5xf16>, %a10: memref<3x2xf16>, %a11: memref<2x5x5x5xi16>, %a12: memref<3x2xi16>, %a13: memref<2x3x4x5xi64>, %a14: memref<2x7x11x5xi8>, %a15: memref<2x9x6x5xi8>, %a16: tensor<2x11x12x5xi8>, %a17: memref<2x7x8x5xi8>) {
  linalg.pooling_nhwc_min_unsigned ins(%a0, %a1 : memref<2x5x5x5xi8>, memref<3x2xi8>) outs(%a2 : memref<2x3x4x5xi32>)
  %0 = linalg.pooling_nhwc_min_unsigned ins(%a3, %a4 : tensor<2x5x5x5xi8>, tensor<3x2xi8>) outs(%a5 : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  linalg.pooling_nhwc_min_unsigned {note = "x"} ins(%a6, %a7 : memref<?x?x?x?xi8>, memref<?x?xi8>) outs(%a8 : memref<?x?x?x?xi32>)
  linalg.pooling_nhwc_min_unsigned ins(%a0, %a1 : memref<2x5x5x5xi8>, memref<3x2xi8>) outs(%a2 : memref<2x3x4x5xi32>)
  linalg.pooling_nhwc_min_unsigned ins(%a9, %a10 : memref<2x5x5x5xf16>, memref<3x2xf16>) outs(%a2 : memref<2x3x4x5xi32>)
  linalg.pooling_nhwc_min_unsigned ins(%a11, %a12 : memref<2x5x5x5xi16>, memref<3x2xi16>) outs(%a13 : memref<2x3x4x5xi64>)
  linalg.pooling_nhwc_min_unsigned {strides = dense<[2, 3]> : tensor<2xi64>} ins(%a14, %a1 : memref<2x7x11x5xi8>, memref<3x2xi8>) outs(%a2 : memref<2x3x4x5xi32>)
  linalg.pooling_nhwc_min_unsigned {dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a15, %a1 : memref<2x9x6x5xi8>, memref<3x2xi8>) outs(%a2 : memref<2x3x4x5xi32>)
  %1 = linalg.pooling_nhwc_min_unsigned {note, strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[3, 2]> : tensor<2xi64>} ins(%a16, %a4 : tensor<2x11x12x5xi8>, tensor<3x2xi8>) outs(%a5 : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : vector<2xi64>} ins(%a17, %a1 : memref<2x7x8x5xi8>, memref<3x2xi8>) outs(%a2 : memref<2x3x4x5xi32>)
  return
}
