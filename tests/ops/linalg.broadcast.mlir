// RUN: roundtrip.sh --also-19 %s
// linalg.broadcast: every form of its syntax.
func.func @f(%a: memref<4x6xf32>, %b: memref<4x5x6xf32>, %z: memref<f32>, %t: tensor<?xf32>, %u: tensor<3x?xf32>) -> tensor<3x?xf32> {
  linalg.broadcast ins(%a : memref<4x6xf32>) outs(%b : memref<4x5x6xf32>) dimensions = [1]
  linalg.broadcast ins(%z : memref<f32>) outs(%b : memref<4x5x6xf32>) dimensions = [0, 1, 2] {note}
  linalg.broadcast ins(%b : memref<4x5x6xf32>) outs(%b : memref<4x5x6xf32>) dimensions = []
  %0 = linalg.broadcast ins(%t : tensor<?xf32>) outs(%u : tensor<3x?xf32>) dimensions = [0]
  return %0 : tensor<3x?xf32>
}
