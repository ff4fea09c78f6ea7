// RUN: roundtrip.sh --older %s
// linalg until release 20: elementwise ops and transposed products under names of their own, linalg.map without its output as an argument.
func.func @f(%a: memref<4x5xf32>, %b: memref<4x6xf32>, %c: memref<5x6xf32>, %t: memref<2x5x4xf32>, %u: memref<2x5x6xf32>, %v: memref<2x4x6xf32>, %ai: memref<4x5xi8>, %ci : memref<5x5xi32>, %x: memref<4xf32>) {
  linalg.elemwise_unary ins(%x : memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.elemwise_unary {fun = #linalg.unary_fn<log>, cast = #linalg.type_fn<cast_unsigned>} ins(%x : memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.elemwise_binary {fun = #linalg.binary_fn<mul>} ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.elemwise_binary ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.matmul_transpose_a ins(%a, %b : memref<4x5xf32>, memref<4x6xf32>) outs(%c : memref<5x6xf32>)
  linalg.matmul_transpose_a {cast = #linalg.type_fn<cast_unsigned>} ins(%ai, %ai : memref<4x5xi8>, memref<4x5xi8>) outs(%ci : memref<5x5xi32>)
  linalg.map { arith.negf } ins(%x : memref<4xf32>) outs(%x : memref<4xf32>)
  linalg.map ins(%x : memref<4xf32>) outs(%x : memref<4xf32>) (%q: f32) { linalg.yield %q : f32 }
  linalg.batch_matmul_transpose_a ins(%t, %u : memref<2x5x4xf32>, memref<2x5x6xf32>) outs(%v : memref<2x4x6xf32>)
  return
}
// What has no dimensions meets all elements.
func.func @scalars(%x: memref<4xf32>, %s: f32, %z: memref<f32>, %t: tensor<4xf32>, %h: f16) -> tensor<4xf32> {
  linalg.elemwise_binary ins(%x, %s : memref<4xf32>, f32) outs(%x : memref<4xf32>)
  linalg.elemwise_binary {fun = #linalg.binary_fn<sub>} ins(%s, %z : f32, memref<f32>) outs(%x : memref<4xf32>)
  linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%s : f32) outs(%z : memref<f32>)
  linalg.elemwise_unary ins(%h : f16) outs(%x : memref<4xf32>)
  %0 = linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%s : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @with_casts(%a: memref<4xf16>, %x: memref<4xf32>, %i: memref<4xi8>) {
  linalg.elemwise_unary ins(%a : memref<4xf16>) outs(%x : memref<4xf32>)
  linalg.elemwise_binary {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %i : memref<4xf16>, memref<4xi8>) outs(%x : memref<4xf32>)
  return
}
func.func @tensors(%t: tensor<4xf32>, %a: tensor<2x3xf32>, %b: tensor<4x3xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = linalg.elemwise_binary {fun = #linalg.binary_fn<max_signed>} ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.matmul_transpose_b ins(%a, %b : tensor<2x3xf32>, tensor<4x3xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = "linalg.map"(%t, %t) ({
  ^bb0(%x: f32):
    %3 = "math.exp"(%x) : (f32) -> f32
    "linalg.yield"(%3) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<2x4xf32>
}
func.func @window(%a: memref<6xf32>, %w: memref<3xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i + j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "window"]} ins(%a, %w : memref<6xf32>, memref<3xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
