// RUN: roundtrip.sh --also-19 %s
// linalg.conv_1d: every form of its syntax.
func.func @f(%a0: memref<4xf32>, %a1: memref<3xf32>, %a2: memref<2xf32>, %a3: tensor<4xf32>, %a4: tensor<3xf32>, %a5: tensor<2xf32>, %a6: memref<?xf32>, %a7: memref<4xi8>, %a8: memref<3xi8>, %a9: memref<2xi32>, %a10: memref<4xf16>, %a11: memref<3xf16>, %a12: memref<4xi16>, %a13: memref<3xi16>, %a14: memref<2xf64>, %a15: memref<4xi1>, %a16: memref<3xi1>, %a17: memref<2xi1>) {
  linalg.conv_1d ins(%a0, %a1 : memref<4xf32>, memref<3xf32>) outs(%a2 : memref<2xf32>)
  %0 = linalg.conv_1d ins(%a3, %a4 : tensor<4xf32>, tensor<3xf32>) outs(%a5 : tensor<2xf32>) -> tensor<2xf32>
  linalg.conv_1d {note = "x"} ins(%a6, %a6 : memref<?xf32>, memref<?xf32>) outs(%a6 : memref<?xf32>)
  linalg.conv_1d ins(%a7, %a8 : memref<4xi8>, memref<3xi8>) outs(%a9 : memref<2xi32>)
  linalg.conv_1d ins(%a10, %a11 : memref<4xf16>, memref<3xf16>) outs(%a2 : memref<2xf32>)
  linalg.conv_1d ins(%a12, %a13 : memref<4xi16>, memref<3xi16>) outs(%a14 : memref<2xf64>)
  linalg.conv_1d ins(%a15, %a16 : memref<4xi1>, memref<3xi1>) outs(%a17 : memref<2xi1>)
  return
}
