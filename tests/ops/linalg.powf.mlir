// RUN: roundtrip.sh --also-19 %s
// linalg.powf: every form of its syntax.
func.func @f(%a0: memref<4x8xf32>, %a1: tensor<3xf32>, %a2: memref<?x?xf32>, %a3: memref<4x8xf16>, %a4: memref<?x?xf16>, %a5: memref<f32>) {
  linalg.powf ins(%a0, %a0 : memref<4x8xf32>, memref<4x8xf32>) outs(%a0 : memref<4x8xf32>)
  %0 = linalg.powf ins(%a1, %a1 : tensor<3xf32>, tensor<3xf32>) outs(%a1 : tensor<3xf32>) -> tensor<3xf32>
  linalg.powf ins(%a2, %a2 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)
  linalg.powf ins(%a3, %a3 : memref<4x8xf16>, memref<4x8xf16>) outs(%a3 : memref<4x8xf16>)
  linalg.powf ins(%a4, %a4 : memref<?x?xf16>, memref<?x?xf16>) outs(%a4 : memref<?x?xf16>)
  linalg.powf {note} ins(%a5, %a5 : memref<f32>, memref<f32>) outs(%a5 : memref<f32>)
  return
}
