// RUN: roundtrip.sh --also-19 %s
// linalg.conv_3d: every form of its syntax.
func.func @f(%a0: memref<6x5x5xf32>, %a1: memref<5x3x2xf32>, %a2: memref<2x3x4xf32>, %a3: tensor<6x5x5xf32>, %a4: tensor<5x3x2xf32>, %a5: tensor<2x3x4xf32>, %a6: memref<?x?x?xf32>, %a7: memref<6x5x5xi8>, %a8: memref<5x3x2xi8>, %a9: memref<2x3x4xi32>, %a10: memref<6x5x5xf16>, %a11: memref<5x3x2xf16>, %a12: memref<6x5x5xi16>, %a13: memref<5x3x2xi16>, %a14: memref<2x3x4xf64>, %a15: memref<6x5x5xi1>, %a16: memref<5x3x2xi1>, %a17: memref<2x3x4xi1>) {
  linalg.conv_3d ins(%a0, %a1 : memref<6x5x5xf32>, memref<5x3x2xf32>) outs(%a2 : memref<2x3x4xf32>)
  %0 = linalg.conv_3d ins(%a3, %a4 : tensor<6x5x5xf32>, tensor<5x3x2xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.conv_3d {note = "x"} ins(%a6, %a6 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?x?xf32>)
  linalg.conv_3d ins(%a7, %a8 : memref<6x5x5xi8>, memref<5x3x2xi8>) outs(%a9 : memref<2x3x4xi32>)
  linalg.conv_3d ins(%a10, %a11 : memref<6x5x5xf16>, memref<5x3x2xf16>) outs(%a2 : memref<2x3x4xf32>)
  linalg.conv_3d ins(%a12, %a13 : memref<6x5x5xi16>, memref<5x3x2xi16>) outs(%a14 : memref<2x3x4xf64>)
  linalg.conv_3d ins(%a15, %a16 : memref<6x5x5xi1>, memref<5x3x2xi1>) outs(%a17 : memref<2x3x4xi1>)
  return
}
