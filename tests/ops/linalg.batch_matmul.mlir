// RUN: roundtrip.sh %s
// linalg.batch_matmul: every form of its syntax.
func.func @f(%a0: memref<2x3x5xf32>, %a1: memref<2x5x4xf32>, %a2: memref<2x3x4xf32>, %a3: tensor<2x3x5xf32>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x3x4xf32>, %a6: memref<?x?x?xf32>, %a7: memref<2x3x5xi8>, %a8: memref<2x5x4xi8>, %a9: memref<2x3x4xi32>, %a10: memref<2x3x5xf16>, %a11: memref<2x5x4xf16>, %a12: memref<2x3x5xi16>, %a13: memref<2x5x4xi16>, %a14: memref<2x3x4xf64>, %a15: memref<2x3x5xi1>, %a16: memref<2x5x4xi1>, %a17: memref<2x3x4xi1>) {
  linalg.batch_matmul ins(%a0, %a1 : memref<2x3x5xf32>, memref<2x5x4xf32>) outs(%a2 : memref<2x3x4xf32>)
  %0 = linalg.batch_matmul ins(%a3, %a4 : tensor<2x3x5xf32>, tensor<2x5x4xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.batch_matmul {note = "x"} ins(%a6, %a6 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a6 : memref<?x?x?xf32>)
  linalg.batch_matmul ins(%a7, %a8 : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%a9 : memref<2x3x4xi32>)
  linalg.batch_matmul ins(%a10, %a11 : memref<2x3x5xf16>, memref<2x5x4xf16>) outs(%a2 : memref<2x3x4xf32>)
  linalg.batch_matmul ins(%a12, %a13 : memref<2x3x5xi16>, memref<2x5x4xi16>) outs(%a14 : memref<2x3x4xf64>)
  linalg.batch_matmul ins(%a15, %a16 : memref<2x3x5xi1>, memref<2x5x4xi1>) outs(%a17 : memref<2x3x4xi1>)
  linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a7, %a8 : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%a9 : memref<2x3x4xi32>)
  linalg.batch_matmul {cast = #linalg.type_fn<cast_signed>, note} ins(%a7, %a8 : memref<2x3x5xi8>, memref<2x5x4xi8>) outs(%a9 : memref<2x3x4xi32>)
  return
}
