// RUN: roundtrip.sh --also-19 %s
// linalg.batch_vecmat: every form of its syntax.
func.func @f(%a0: memref<2x4xf32>, %a1: memref<2x4x3xf32>, %a2: memref<2x3xf32>, %a3: tensor<2x4xf32>, %a4: tensor<2x4x3xf32>, %a5: tensor<2x3xf32>, %a6: memref<?x?xf32>, %a7: memref<?x?x?xf32>, %a8: memref<2x4xi8>, %a9: memref<2x4x3xi8>, %a10: memref<2x3xi32>, %a11: memref<2x4xf16>, %a12: memref<2x4x3xf16>, %a13: memref<2x4xi16>, %a14: memref<2x4x3xi16>, %a15: memref<2x3xf64>, %a16: memref<2x4xi1>, %a17: memref<2x4x3xi1>, %a18: memref<2x3xi1>) {
  linalg.batch_vecmat ins(%a0, %a1 : memref<2x4xf32>, memref<2x4x3xf32>) outs(%a2 : memref<2x3xf32>)
  %0 = linalg.batch_vecmat ins(%a3, %a4 : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%a5 : tensor<2x3xf32>) -> tensor<2x3xf32>
  linalg.batch_vecmat {note = "x"} ins(%a6, %a7 : memref<?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?xf32>)
  linalg.batch_vecmat ins(%a8, %a9 : memref<2x4xi8>, memref<2x4x3xi8>) outs(%a10 : memref<2x3xi32>)
  linalg.batch_vecmat ins(%a11, %a12 : memref<2x4xf16>, memref<2x4x3xf16>) outs(%a2 : memref<2x3xf32>)
  linalg.batch_vecmat ins(%a13, %a14 : memref<2x4xi16>, memref<2x4x3xi16>) outs(%a15 : memref<2x3xf64>)
  linalg.batch_vecmat ins(%a16, %a17 : memref<2x4xi1>, memref<2x4x3xi1>) outs(%a18 : memref<2x3xi1>)
  return
}
