// RUN: roundtrip.sh %s
// linalg.copy: every form of its syntax.
func.func @f(%a0: memref<4x8xf32>, %a1: tensor<3xf32>, %a2: memref<?x?xf32>, %a3: memref<4x8xf64>, %a4: memref<?x?xf64>, %a5: memref<4x8xf16>, %a6: memref<?x?xf16>, %a7: memref<4x8xi8>, %a8: memref<4x8xi32>, %a9: memref<?x?xi8>, %a10: memref<?x?xi32>, %a11: memref<4x8xindex>, %a12: memref<?x?xindex>, %a13: memref<4x8xi1>, %a14: memref<4x8xi16>, %a15: memref<?x?xi1>, %a16: memref<?x?xi16>, %a17: memref<f32>, %a18: memref<4xi8>, %a19: memref<4xi32>, %a20: memref<4xf32>, %a21: memref<4xi1>) {
  linalg.copy ins(%a0 : memref<4x8xf32>) outs(%a0 : memref<4x8xf32>)
  %0 = linalg.copy ins(%a1 : tensor<3xf32>) outs(%a1 : tensor<3xf32>) -> tensor<3xf32>
  linalg.copy ins(%a2 : memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)
  linalg.copy ins(%a0 : memref<4x8xf32>) outs(%a3 : memref<4x8xf64>)
  linalg.copy ins(%a2 : memref<?x?xf32>) outs(%a4 : memref<?x?xf64>)
  linalg.copy ins(%a3 : memref<4x8xf64>) outs(%a5 : memref<4x8xf16>)
  linalg.copy ins(%a4 : memref<?x?xf64>) outs(%a6 : memref<?x?xf16>)
  linalg.copy ins(%a7 : memref<4x8xi8>) outs(%a8 : memref<4x8xi32>)
  linalg.copy ins(%a9 : memref<?x?xi8>) outs(%a10 : memref<?x?xi32>)
  linalg.copy ins(%a8 : memref<4x8xi32>) outs(%a7 : memref<4x8xi8>)
  linalg.copy ins(%a10 : memref<?x?xi32>) outs(%a9 : memref<?x?xi8>)
  linalg.copy ins(%a7 : memref<4x8xi8>) outs(%a0 : memref<4x8xf32>)
  linalg.copy ins(%a9 : memref<?x?xi8>) outs(%a2 : memref<?x?xf32>)
  linalg.copy ins(%a0 : memref<4x8xf32>) outs(%a7 : memref<4x8xi8>)
  linalg.copy ins(%a2 : memref<?x?xf32>) outs(%a9 : memref<?x?xi8>)
  linalg.copy ins(%a11 : memref<4x8xindex>) outs(%a8 : memref<4x8xi32>)
  linalg.copy ins(%a12 : memref<?x?xindex>) outs(%a10 : memref<?x?xi32>)
  linalg.copy ins(%a13 : memref<4x8xi1>) outs(%a14 : memref<4x8xi16>)
  linalg.copy ins(%a15 : memref<?x?xi1>) outs(%a16 : memref<?x?xi16>)
  linalg.copy {note} ins(%a17 : memref<f32>) outs(%a17 : memref<f32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a18 : memref<4xi8>) outs(%a19 : memref<4xi32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a20 : memref<4xf32>) outs(%a18 : memref<4xi8>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a21 : memref<4xi1>) outs(%a20 : memref<4xf32>)
  linalg.copy {cast = #linalg.type_fn<cast_signed>, note = 1} ins(%a18 : memref<4xi8>) outs(%a19 : memref<4xi32>)
  return
}
