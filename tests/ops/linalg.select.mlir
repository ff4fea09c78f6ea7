// RUN: roundtrip.sh --also-19 %s
// linalg.select: every form of its syntax.
func.func @f(%a0: memref<4x8xi1>, %a1: memref<4x8xf32>, %a2: tensor<3xi1>, %a3: tensor<3xf32>, %a4: memref<?x?xi1>, %a5: memref<?x?xf32>, %a6: memref<4x8xi8>, %a7: memref<?x?xi8>, %a8: memref<i1>, %a9: memref<f32>) {
  linalg.select ins(%a0, %a1, %a1 : memref<4x8xi1>, memref<4x8xf32>, memref<4x8xf32>) outs(%a1 : memref<4x8xf32>)
  %0 = linalg.select ins(%a2, %a3, %a3 : tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) outs(%a3 : tensor<3xf32>) -> tensor<3xf32>
  linalg.select ins(%a4, %a5, %a5 : memref<?x?xi1>, memref<?x?xf32>, memref<?x?xf32>) outs(%a5 : memref<?x?xf32>)
  linalg.select ins(%a0, %a6, %a6 : memref<4x8xi1>, memref<4x8xi8>, memref<4x8xi8>) outs(%a6 : memref<4x8xi8>)
  linalg.select ins(%a4, %a7, %a7 : memref<?x?xi1>, memref<?x?xi8>, memref<?x?xi8>) outs(%a7 : memref<?x?xi8>)
  linalg.select {note} ins(%a8, %a9, %a9 : memref<i1>, memref<f32>, memref<f32>) outs(%a9 : memref<f32>)
  return
}
