// RUN: roundtrip.sh --also-19 %s
// linalg.pooling_nwc_min: every form of its syntax.
func.func @f(%a0: memref<2x7x4xf32>, %a1: memref<5xf32>, %a2: memref<2x3x4xf32>, %a3: tensor<2x7x4xf32>, %a4: tensor<5xf32>, %a5: tensor<2x3x4xf32>, %a6: memref<?x?x?xf32>, %a7: memref<?xf32>, %a8: memref<2x7x4xi8>, %a9: memref<5xi8>, %a10: memref<2x3x4xi32>, %a11: memref<2x7x4xf16>, %a12: memref<5xf16>, %a13: memref<2x7x4xi16>, %a14: memref<5xi16>, %a15: memref<2x3x4xf64>, %a16: memref<2x9x4xf32>, %a17: memref<2x15x4xf32>, %a18: tensor<2x17x4xf32>) {
  linalg.pooling_nwc_min ins(%a0, %a1 : memref<2x7x4xf32>, memref<5xf32>) outs(%a2 : memref<2x3x4xf32>)
  %0 = linalg.pooling_nwc_min ins(%a3, %a4 : tensor<2x7x4xf32>, tensor<5xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.pooling_nwc_min {note = "x"} ins(%a6, %a7 : memref<?x?x?xf32>, memref<?xf32>) outs(%a6 : memref<?x?x?xf32>)
  linalg.pooling_nwc_min ins(%a8, %a9 : memref<2x7x4xi8>, memref<5xi8>) outs(%a10 : memref<2x3x4xi32>)
  linalg.pooling_nwc_min ins(%a11, %a12 : memref<2x7x4xf16>, memref<5xf16>) outs(%a2 : memref<2x3x4xf32>)
  linalg.pooling_nwc_min ins(%a13, %a14 : memref<2x7x4xi16>, memref<5xi16>) outs(%a15 : memref<2x3x4xf64>)
  linalg.pooling_nwc_min {strides = dense<[2]> : tensor<1xi64>} ins(%a16, %a1 : memref<2x9x4xf32>, memref<5xf32>) outs(%a2 : memref<2x3x4xf32>)
  linalg.pooling_nwc_min {dilations = dense<[3]> : tensor<1xi64>} ins(%a17, %a1 : memref<2x15x4xf32>, memref<5xf32>) outs(%a2 : memref<2x3x4xf32>)
  %1 = linalg.pooling_nwc_min {note, strides = dense<[2]> : tensor<1xi64>, dilations = dense<[3]> : tensor<1xi64>} ins(%a18, %a4 : tensor<2x17x4xf32>, tensor<5xf32>) outs(%a5 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : vector<1xi64>} ins(%a16, %a1 : memref<2x9x4xf32>, memref<5xf32>) outs(%a2 : memref<2x3x4xf32>)
  return
}
