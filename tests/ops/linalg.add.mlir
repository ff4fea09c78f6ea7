// RUN: roundtrip.sh --also-19 %s
// linalg.add: every form of its syntax.
func.func @f(%a0: memref<4x8xf32>, %a1: tensor<3xf32>, %a2: memref<?x?xf32>, %a3: memref<4x8xi32>, %a4: memref<?x?xi32>, %a5: memref<4x8xf64>, %a6: memref<?x?xf64>, %a7: memref<f32>) {
  linalg.add ins(%a0, %a0 : memref<4x8xf32>, memref<4x8xf32>) outs(%a0 : memref<4x8xf32>)
  %0 = linalg.add ins(%a1, %a1 : tensor<3xf32>, tensor<3xf32>) outs(%a1 : tensor<3xf32>) -> tensor<3xf32>
  linalg.add ins(%a2, %a2 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)
  linalg.add ins(%a3, %a3 : memref<4x8xi32>, memref<4x8xi32>) outs(%a3 : memref<4x8xi32>)
  linalg.add ins(%a4, %a4 : memref<?x?xi32>, memref<?x?xi32>) outs(%a4 : memref<?x?xi32>)
  linalg.add ins(%a5, %a5 : memref<4x8xf64>, memref<4x8xf64>) outs(%a5 : memref<4x8xf64>)
  linalg.add ins(%a6, %a6 : memref<?x?xf64>, memref<?x?xf64>) outs(%a6 : memref<?x?xf64>)
  linalg.add {note} ins(%a7, %a7 : memref<f32>, memref<f32>) outs(%a7 : memref<f32>)
  return
}
