// RUN: roundtrip.sh %s
// linalg.map: every form of its syntax.
func.func @buffers(%a: memref<4x5xf32>, %b: memref<4x5xf32>, %i: memref<4x5xi32>, %c: memref<4x5xi1>, %s: f32) {
  linalg.map { arith.addf } ins(%a, %b : memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>)
  linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %b : memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>)
  linalg.map { math.absf {note} } ins(%a : memref<4x5xf32>) outs(%b : memref<4x5xf32>) {other}
  linalg.map { arith.sitofp } ins(%i : memref<4x5xi32>) outs(%b : memref<4x5xf32>)
  linalg.map { arith.select } ins(%c, %a, %b : memref<4x5xi1>, memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>)
  linalg.map { arith.cmpi {predicate = 1 : i64} } ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%c : memref<4x5xi1>)
  linalg.map ins(%a, %b : memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>) {note}
      (%x0: f32, %y0: f32, %z0: f32) {
    %0 = arith.mulf %x0, %y0 : f32
    %1 = arith.subf %0, %y0 : f32
    linalg.yield %1 : f32
  }
  linalg.map ins(%a, %b : memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>) (%x1: f32, %y1: f32, %z1: f32) {
    %2 = arith.mulf %x1, %y1 : f32
    linalg.yield %2 : f32
  }
  linalg.map ins(%a, %b : memref<4x5xf32>, memref<4x5xf32>) outs(%b : memref<4x5xf32>) (%x2: f32, %y2: f32, %z2: f32) {
    %3 = arith.mulf %y2, %x2 : f32
    linalg.yield %3 : f32
  }
  linalg.map outs(%b : memref<4x5xf32>) (%z3: f32) {
    linalg.yield %s : f32
  }
  return
}
func.func @tensors(%t: tensor<4xf32>, %u: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.map { arith.addf } ins(%t, %u : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>)
  %1 = linalg.map ins(%0 : tensor<4xf32>) outs(%t : tensor<4xf32>) (%x: f32, %out: f32) {
    linalg.yield %x : f32
  }
  return %1 : tensor<4xf32>
}
