// RUN: roundtrip.sh --also-19 %s
// linalg.fill: every form of its syntax.
func.func @f(%a0: f32, %a1: memref<4x8xf32>, %a2: tensor<3xf32>, %a3: memref<?x?xf32>, %a4: i32, %a5: memref<4x8xi32>, %a6: memref<?x?xi32>, %a7: index, %a8: memref<4x8xindex>, %a9: memref<?x?xindex>, %a10: memref<f32>, %a11: vector<4xf32>, %a12: memref<5xvector<4xf32>>) {
  linalg.fill ins(%a0 : f32) outs(%a1 : memref<4x8xf32>)
  %0 = linalg.fill ins(%a0 : f32) outs(%a2 : tensor<3xf32>) -> tensor<3xf32>
  linalg.fill ins(%a0 : f32) outs(%a3 : memref<?x?xf32>)
  linalg.fill ins(%a4 : i32) outs(%a5 : memref<4x8xi32>)
  linalg.fill ins(%a4 : i32) outs(%a6 : memref<?x?xi32>)
  linalg.fill ins(%a7 : index) outs(%a8 : memref<4x8xindex>)
  linalg.fill ins(%a7 : index) outs(%a9 : memref<?x?xindex>)
  linalg.fill {note} ins(%a0 : f32) outs(%a10 : memref<f32>)
  linalg.fill ins(%a11 : vector<4xf32>) outs(%a12 : memref<5xvector<4xf32>>)
  return
}
