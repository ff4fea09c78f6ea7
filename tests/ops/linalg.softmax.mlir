// RUN: roundtrip.sh --also-19 %s
// linalg.softmax: every form of its syntax.
func.func @f(%a: memref<4x5xf32>, %b: memref<4x5xf32>, %t: tensor<4x?xf32>) -> tensor<4x?xf32> {
  linalg.softmax dimension(1) ins(%a : memref<4x5xf32>) outs(%b : memref<4x5xf32>)
  %0 = linalg.softmax {note} dimension(0) ins(%t : tensor<4x?xf32>) outs(%t : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = "linalg.softmax"(%t, %t) <{dimension = 1 : i64}> {note} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
