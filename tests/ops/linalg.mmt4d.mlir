// RUN: roundtrip.sh --also-19 %s
// linalg.mmt4d: every form of its syntax.
func.func @f(%a0: memref<2x4x5x2xf32>, %a1: memref<3x4x3x2xf32>, %a2: memref<2x3x5x3xf32>, %a3: tensor<2x4x5x2xf32>, %a4: tensor<3x4x3x2xf32>, %a5: tensor<2x3x5x3xf32>, %a6: memref<?x?x?x?xf32>, %a7: memref<2x4x5x2xi8>, %a8: memref<3x4x3x2xi8>, %a9: memref<2x3x5x3xi32>, %a10: memref<2x4x5x2xf16>, %a11: memref<3x4x3x2xf16>, %a12: memref<2x4x5x2xi16>, %a13: memref<3x4x3x2xi16>, %a14: memref<2x3x5x3xf64>, %a15: memref<2x4x5x2xi1>, %a16: memref<3x4x3x2xi1>, %a17: memref<2x3x5x3xi1>) {
  linalg.mmt4d ins(%a0, %a1 : memref<2x4x5x2xf32>, memref<3x4x3x2xf32>) outs(%a2 : memref<2x3x5x3xf32>)
  %0 = linalg.mmt4d ins(%a3, %a4 : tensor<2x4x5x2xf32>, tensor<3x4x3x2xf32>) outs(%a5 : tensor<2x3x5x3xf32>) -> tensor<2x3x5x3xf32>
  linalg.mmt4d {note = "x"} ins(%a6, %a6 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?xf32>)
  linalg.mmt4d ins(%a7, %a8 : memref<2x4x5x2xi8>, memref<3x4x3x2xi8>) outs(%a9 : memref<2x3x5x3xi32>)
  linalg.mmt4d ins(%a10, %a11 : memref<2x4x5x2xf16>, memref<3x4x3x2xf16>) outs(%a2 : memref<2x3x5x3xf32>)
  linalg.mmt4d ins(%a12, %a13 : memref<2x4x5x2xi16>, memref<3x4x3x2xi16>) outs(%a14 : memref<2x3x5x3xf64>)
  linalg.mmt4d ins(%a15, %a16 : memref<2x4x5x2xi1>, memref<3x4x3x2xi1>) outs(%a17 : memref<2x3x5x3xi1>)
  return
}
