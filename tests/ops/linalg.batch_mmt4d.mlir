// RUN: roundtrip.sh --also-19 %s
// linalg.batch_mmt4d: every form of its syntax.
func.func @f(%a0: memref<2x3x5x3x3xf32>, %a1: memref<2x4x5x2x3xf32>, %a2: memref<2x3x4x3x2xf32>, %a3: tensor<2x3x5x3x3xf32>, %a4: tensor<2x4x5x2x3xf32>, %a5: tensor<2x3x4x3x2xf32>, %a6: memref<?x?x?x?x?xf32>, %a7: memref<2x3x5x3x3xi8>, %a8: memref<2x4x5x2x3xi8>, %a9: memref<2x3x4x3x2xi32>, %a10: memref<2x3x5x3x3xf16>, %a11: memref<2x4x5x2x3xf16>, %a12: memref<2x3x5x3x3xi16>, %a13: memref<2x4x5x2x3xi16>, %a14: memref<2x3x4x3x2xf64>, %a15: memref<2x3x5x3x3xi1>, %a16: memref<2x4x5x2x3xi1>, %a17: memref<2x3x4x3x2xi1>) {
  linalg.batch_mmt4d ins(%a0, %a1 : memref<2x3x5x3x3xf32>, memref<2x4x5x2x3xf32>) outs(%a2 : memref<2x3x4x3x2xf32>)
  %0 = linalg.batch_mmt4d ins(%a3, %a4 : tensor<2x3x5x3x3xf32>, tensor<2x4x5x2x3xf32>) outs(%a5 : tensor<2x3x4x3x2xf32>) -> tensor<2x3x4x3x2xf32>
  linalg.batch_mmt4d {note = "x"} ins(%a6, %a6 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a6 : memref<?x?x?x?x?xf32>)
  linalg.batch_mmt4d ins(%a7, %a8 : memref<2x3x5x3x3xi8>, memref<2x4x5x2x3xi8>) outs(%a9 : memref<2x3x4x3x2xi32>)
  linalg.batch_mmt4d ins(%a10, %a11 : memref<2x3x5x3x3xf16>, memref<2x4x5x2x3xf16>) outs(%a2 : memref<2x3x4x3x2xf32>)
  linalg.batch_mmt4d ins(%a12, %a13 : memref<2x3x5x3x3xi16>, memref<2x4x5x2x3xi16>) outs(%a14 : memref<2x3x4x3x2xf64>)
  linalg.batch_mmt4d ins(%a15, %a16 : memref<2x3x5x3x3xi1>, memref<2x4x5x2x3xi1>) outs(%a17 : memref<2x3x4x3x2xi1>)
  return
}
