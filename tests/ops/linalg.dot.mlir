// RUN: roundtrip.sh --also-19 %s
// linalg.dot: every form of its syntax.
func.func @f(%a0: memref<2xf32>, %a1: memref<f32>, %a2: tensor<2xf32>, %a3: tensor<f32>, %a4: memref<?xf32>, %a5: memref<2xi8>, %a6: memref<i32>, %a7: memref<2xf16>, %a8: memref<2xi16>, %a9: memref<f64>, %a10: memref<2xi1>, %a11: memref<i1>) {
  linalg.dot ins(%a0, %a0 : memref<2xf32>, memref<2xf32>) outs(%a1 : memref<f32>)
  %0 = linalg.dot ins(%a2, %a2 : tensor<2xf32>, tensor<2xf32>) outs(%a3 : tensor<f32>) -> tensor<f32>
  linalg.dot {note = "x"} ins(%a4, %a4 : memref<?xf32>, memref<?xf32>) outs(%a1 : memref<f32>)
  linalg.dot ins(%a5, %a5 : memref<2xi8>, memref<2xi8>) outs(%a6 : memref<i32>)
  linalg.dot ins(%a7, %a7 : memref<2xf16>, memref<2xf16>) outs(%a1 : memref<f32>)
  linalg.dot ins(%a8, %a8 : memref<2xi16>, memref<2xi16>) outs(%a9 : memref<f64>)
  linalg.dot ins(%a10, %a10 : memref<2xi1>, memref<2xi1>) outs(%a11 : memref<i1>)
  return
}
