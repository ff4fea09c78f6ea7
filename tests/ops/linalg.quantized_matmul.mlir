// RUN: roundtrip.sh --also-19 %s
// linalg.quantized_matmul: every form of its syntax.
func.func @f(%a0: memref<2x4xi8>, %a1: memref<4x3xi8>, %a2: i32, %a3: memref<2x3xi32>, %a4: tensor<2x4xi8>, %a5: tensor<4x3xi8>, %a6: tensor<2x3xi32>, %a7: memref<?x?xi8>, %a8: memref<?x?xi32>) {
  linalg.quantized_matmul ins(%a0, %a1, %a2, %a2 : memref<2x4xi8>, memref<4x3xi8>, i32, i32) outs(%a3 : memref<2x3xi32>)
  %0 = linalg.quantized_matmul ins(%a4, %a5, %a2, %a2 : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%a6 : tensor<2x3xi32>) -> tensor<2x3xi32>
  linalg.quantized_matmul {note = "x"} ins(%a7, %a7, %a2, %a2 : memref<?x?xi8>, memref<?x?xi8>, i32, i32) outs(%a8 : memref<?x?xi32>)
  linalg.quantized_matmul {note} ins(%a0, %a1, %a2, %a2 : memref<2x4xi8>, memref<4x3xi8>, i32, i32) outs(%a3 : memref<2x3xi32>)
  return
}
