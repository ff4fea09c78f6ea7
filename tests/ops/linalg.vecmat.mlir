// RUN: roundtrip.sh --also-19 %s
// linalg.vecmat: every form of its syntax.
func.func @f(%a0: memref<3xf32>, %a1: memref<3x2xf32>, %a2: memref<2xf32>, %a3: tensor<3xf32>, %a4: tensor<3x2xf32>, %a5: tensor<2xf32>, %a6: memref<?xf32>, %a7: memref<?x?xf32>, %a8: memref<3xi8>, %a9: memref<3x2xi8>, %a10: memref<2xi32>, %a11: memref<3xf16>, %a12: memref<3x2xf16>, %a13: memref<3xi16>, %a14: memref<3x2xi16>, %a15: memref<2xf64>, %a16: memref<3xi1>, %a17: memref<3x2xi1>, %a18: memref<2xi1>) {
  linalg.vecmat ins(%a0, %a1 : memref<3xf32>, memref<3x2xf32>) outs(%a2 : memref<2xf32>)
  %0 = linalg.vecmat ins(%a3, %a4 : tensor<3xf32>, tensor<3x2xf32>) outs(%a5 : tensor<2xf32>) -> tensor<2xf32>
  linalg.vecmat {note = "x"} ins(%a6, %a7 : memref<?xf32>, memref<?x?xf32>) outs(%a6 : memref<?xf32>)
  linalg.vecmat ins(%a8, %a9 : memref<3xi8>, memref<3x2xi8>) outs(%a10 : memref<2xi32>)
  linalg.vecmat ins(%a11, %a12 : memref<3xf16>, memref<3x2xf16>) outs(%a2 : memref<2xf32>)
  linalg.vecmat ins(%a13, %a14 : memref<3xi16>, memref<3x2xi16>) outs(%a15 : memref<2xf64>)
  linalg.vecmat ins(%a16, %a17 : memref<3xi1>, memref<3x2xi1>) outs(%a18 : memref<2xi1>)
  return
}
