// RUN: roundtrip.sh %s
// linalg.fill_rng_2d: every form of its syntax.
func.func @f(%a0: f64, %a1: i32, %a2: memref<2x3xf32>, %a3: memref<2x3xf64>, %a4: memref<2x3xi32>, %a5: tensor<2x3xf32>, %a6: memref<?x?xf16>) {
  linalg.fill_rng_2d ins(%a0, %a0, %a1 : f64, f64, i32) outs(%a2 : memref<2x3xf32>)
  linalg.fill_rng_2d ins(%a0, %a0, %a1 : f64, f64, i32) outs(%a3 : memref<2x3xf64>)
  linalg.fill_rng_2d ins(%a0, %a0, %a1 : f64, f64, i32) outs(%a4 : memref<2x3xi32>)
  %0 = linalg.fill_rng_2d {note} ins(%a0, %a0, %a1 : f64, f64, i32) outs(%a5 : tensor<2x3xf32>) -> tensor<2x3xf32>
  linalg.fill_rng_2d ins(%a0, %a0, %a1 : f64, f64, i32) outs(%a6 : memref<?x?xf16>)
  return
}
