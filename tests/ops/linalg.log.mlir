// RUN: roundtrip.sh --also-19 %s
// linalg.log: every form of its syntax.
func.func @f(%a0: memref<4x8xf32>, %a1: tensor<3xf32>, %a2: memref<?x?xf32>, %a3: memref<4x8xf16>, %a4: memref<?x?xf16>, %a5: memref<f32>) {
  linalg.log ins(%a0 : memref<4x8xf32>) outs(%a0 : memref<4x8xf32>)
  %0 = linalg.log ins(%a1 : tensor<3xf32>) outs(%a1 : tensor<3xf32>) -> tensor<3xf32>
  linalg.log ins(%a2 : memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)
  linalg.log ins(%a3 : memref<4x8xf16>) outs(%a3 : memref<4x8xf16>)
  linalg.log ins(%a4 : memref<?x?xf16>) outs(%a4 : memref<?x?xf16>)
  linalg.log {note} ins(%a5 : memref<f32>) outs(%a5 : memref<f32>)
  return
}
