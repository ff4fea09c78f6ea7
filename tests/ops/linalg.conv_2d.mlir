// RUN: roundtrip.sh --also-19 %s
// linalg.conv_2d: every form of its syntax.
func.func @f(%a0: memref<5x7xf32>, %a1: memref<4x5xf32>, %a2: memref<2x3xf32>, %a3: tensor<5x7xf32>, %a4: tensor<4x5xf32>, %a5: tensor<2x3xf32>, %a6: memref<?x?xf32>, %a7: memref<5x7xi8>, %a8: memref<4x5xi8>, %a9: memref<2x3xi32>, %a10: memref<5x7xf16>, %a11: memref<4x5xf16>, %a12: memref<5x7xi16>, %a13: memref<4x5xi16>, %a14: memref<2x3xf64>, %a15: memref<5x7xi1>, %a16: memref<4x5xi1>, %a17: memref<2x3xi1>) {
  linalg.conv_2d ins(%a0, %a1 : memref<5x7xf32>, memref<4x5xf32>) outs(%a2 : memref<2x3xf32>)
  %0 = linalg.conv_2d ins(%a3, %a4 : tensor<5x7xf32>, tensor<4x5xf32>) outs(%a5 : tensor<2x3xf32>) -> tensor<2x3xf32>
  linalg.conv_2d {note = "x"} ins(%a6, %a6 : memref<?x?xf32>, memref<?x?xf32>) outs(%a6 : memref<?x?xf32>)
  // It has no windows: these attributes mean nothing.
  linalg.conv_2d {dilations = dense<1> : tensor<2xi64>, strides = 3 : i64} ins(%a0, %a1 : memref<5x7xf32>, memref<4x5xf32>) outs(%a2 : memref<2x3xf32>)
  linalg.conv_2d ins(%a7, %a8 : memref<5x7xi8>, memref<4x5xi8>) outs(%a9 : memref<2x3xi32>)
  linalg.conv_2d ins(%a10, %a11 : memref<5x7xf16>, memref<4x5xf16>) outs(%a2 : memref<2x3xf32>)
  linalg.conv_2d ins(%a12, %a13 : memref<5x7xi16>, memref<4x5xi16>) outs(%a14 : memref<2x3xf64>)
  linalg.conv_2d ins(%a15, %a16 : memref<5x7xi1>, memref<4x5xi1>) outs(%a17 : memref<2x3xi1>)
  return
}
