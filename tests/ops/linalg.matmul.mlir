// RUN: roundtrip.sh --also-19 %s
// linalg.matmul: every form of its syntax.
func.func @f(%a0: memref<2x4xf32>, %a1: memref<4x3xf32>, %a2: memref<2x3xf32>, %a3: tensor<2x4xf32>, %a4: tensor<4x3xf32>, %a5: tensor<2x3xf32>, %a6: memref<?x?xf32>, %a7: memref<2x4xi8>, %a8: memref<4x3xi8>, %a9: memref<2x3xi32>, %a10: memref<2x4xf16>, %a11: memref<4x3xf16>, %a12: memref<2x4xi16>, %a13: memref<4x3xi16>, %a14: memref<2x3xf64>, %a15: memref<2x4xi1>, %a16: memref<4x3xi1>, %a17: memref<2x3xi1>) {
  linalg.matmul ins(%a0, %a1 : memref<2x4xf32>, memref<4x3xf32>) outs(%a2 : memref<2x3xf32>)
  %0 = linalg.matmul ins(%a3, %a4 : tensor<2x4xf32>, tensor<4x3xf32>) outs(%a5 : tensor<2x3xf32>) -> tensor<2x3xf32>
  linalg.matmul {note = "x"} ins(%a6, %a6 : memref<?x?xf32>, memref<?x?xf32>) outs(%a6 : memref<?x?xf32>)
  linalg.matmul ins(%a7, %a8 : memref<2x4xi8>, memref<4x3xi8>) outs(%a9 : memref<2x3xi32>)
  linalg.matmul ins(%a10, %a11 : memref<2x4xf16>, memref<4x3xf16>) outs(%a2 : memref<2x3xf32>)
  linalg.matmul ins(%a12, %a13 : memref<2x4xi16>, memref<4x3xi16>) outs(%a14 : memref<2x3xf64>)
  linalg.matmul ins(%a15, %a16 : memref<2x4xi1>, memref<4x3xi1>) outs(%a17 : memref<2x3xi1>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a7, %a8 : memref<2x4xi8>, memref<4x3xi8>) outs(%a9 : memref<2x3xi32>)
  linalg.matmul {cast = #linalg.type_fn<cast_signed>, note} ins(%a7, %a8 : memref<2x4xi8>, memref<4x3xi8>) outs(%a9 : memref<2x3xi32>)
  return
}
