// RUN: roundtrip.sh --also-19 --renamed %s
// linalg.transpose: every form of its syntax.
func.func @f(%a: memref<4x5x6xf32>, %b: memref<6x4x5xf32>, %v: memref<3xf32>, %t: tensor<4x?xf32>, %u: tensor<?x4xf32>) -> tensor<?x4xf32> {
  linalg.transpose ins(%a : memref<4x5x6xf32>) outs(%b : memref<6x4x5xf32>) permutation = [2, 0, 1]
  linalg.transpose ins(%a : memref<4x5x6xf32>) outs(%a : memref<4x5x6xf32>) permutation = [0, 1, 2] {note}
  %0 = linalg.transpose ins(%t : tensor<4x?xf32>) outs(%u : tensor<?x4xf32>) permutation = [1, 0]
  "linalg.transpose"(%v, %v) <{permutation = array<i64: 0>}> ({
  ^bb0(%x: f32, %y: f32):
    "linalg.yield"(%x) : (f32) -> ()
  }) {note} : (memref<3xf32>, memref<3xf32>) -> ()
  return %0 : tensor<?x4xf32>
}
