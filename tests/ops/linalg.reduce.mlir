// RUN: roundtrip.sh --also-19 %s
// linalg.reduce: every form of its syntax.
func.func @buffers(%a: memref<4x5x6xf32>, %i: memref<4x5x6xi32>, %r: memref<4x6xf32>, %q: memref<4x6xi32>, %v: memref<5xf32>, %z: memref<f32>) {
  linalg.reduce { arith.addf } ins(%a : memref<4x5x6xf32>) outs(%r : memref<4x6xf32>) dimensions = [1]
  linalg.reduce { arith.addf {fastmath = #arith.fastmath<reassoc>} } ins(%a : memref<4x5x6xf32>) outs(%v : memref<5xf32>) dimensions = [0, 2] {note}
  linalg.reduce { arith.maximumf } ins(%a : memref<4x5x6xf32>) outs(%z : memref<f32>) dimensions = [0, 1, 2]
  linalg.reduce ins(%a : memref<4x5x6xf32>) outs(%a : memref<4x5x6xf32>) dimensions = []
      (%x0: f32, %y0: f32) {
    linalg.yield %x0 : f32
  }
  linalg.reduce ins(%a, %i : memref<4x5x6xf32>, memref<4x5x6xi32>) outs(%r, %q : memref<4x6xf32>, memref<4x6xi32>) dimensions = [1] {note = 1}
      (%x1: f32, %n1: i32, %y1: f32, %m1: i32) {
    %0 = arith.addf %x1, %y1 : f32
    %1 = arith.addi %n1, %m1 : i32
    linalg.yield %0, %1 : f32, i32
  }
  linalg.reduce ins(%a : memref<4x5x6xf32>) outs(%r : memref<4x6xf32>) dimensions = [1] (%x2: f32, %y2: f32) {
    %2 = arith.addf %x2, %y2 : f32
    linalg.yield %2 : f32
  }
  linalg.reduce ins(%a : memref<4x5x6xf32>) outs(%r : memref<4x6xf32>) dimensions = [1] (%x3: f32, %y3: f32) {
    %3 = arith.addf %y3, %x3 : f32
    linalg.yield %3 : f32
  }
  return
}
func.func @tensors(%t: tensor<4x?xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.reduce { arith.mulf } ins(%t : tensor<4x?xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
  %1:2 = linalg.reduce ins(%t, %t : tensor<4x?xf32>, tensor<4x?xf32>) outs(%r, %0 : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
      (%x0: f32, %x1: f32, %y0: f32, %y1: f32) {
    linalg.yield %x0, %y1 : f32, f32
  }
  return %1#1 : tensor<4xf32>
}
