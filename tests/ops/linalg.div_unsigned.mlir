// RUN: roundtrip.sh --also-19 %s
// linalg.div_unsigned: every form of its syntax.
func.func @f(%a0: memref<4x8xi32>, %a1: tensor<3xi32>, %a2: memref<?x?xi32>, %a3: memref<4x8xi8>, %a4: memref<?x?xi8>, %a5: memref<i32>) {
  linalg.div_unsigned ins(%a0, %a0 : memref<4x8xi32>, memref<4x8xi32>) outs(%a0 : memref<4x8xi32>)
  %0 = linalg.div_unsigned ins(%a1, %a1 : tensor<3xi32>, tensor<3xi32>) outs(%a1 : tensor<3xi32>) -> tensor<3xi32>
  linalg.div_unsigned ins(%a2, %a2 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)
  linalg.div_unsigned ins(%a3, %a3 : memref<4x8xi8>, memref<4x8xi8>) outs(%a3 : memref<4x8xi8>)
  linalg.div_unsigned ins(%a4, %a4 : memref<?x?xi8>, memref<?x?xi8>) outs(%a4 : memref<?x?xi8>)
  linalg.div_unsigned {note} ins(%a5, %a5 : memref<i32>, memref<i32>) outs(%a5 : memref<i32>)
  return
}
