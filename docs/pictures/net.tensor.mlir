#image = affine_map<(n, c, h, w) -> (n, c, h, w)>
func.func @net(%image: tensor<1x1x18x18xf32>, %kernel: tensor<8x1x3x3xf32>, %weights: tensor<64x10xf32>,
               %out: memref<8x10xf32>) {
  %zero = arith.constant 0.0 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %e0 = tensor.empty() : tensor<1x8x16x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1x8x16x16xf32>) -> tensor<1x8x16x16xf32>
  %conv = linalg.conv_2d_nchw_fchw ins(%image, %kernel : tensor<1x1x18x18xf32>, tensor<8x1x3x3xf32>)
          outs(%z0 : tensor<1x8x16x16xf32>) -> tensor<1x8x16x16xf32>
  %e1 = tensor.empty() : tensor<1x8x16x16xf32>
  %relu = linalg.generic {indexing_maps = [#image, #image], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
          ins(%conv : tensor<1x8x16x16xf32>) outs(%e1 : tensor<1x8x16x16xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.maximumf %x, %zero : f32
    linalg.yield %y : f32
  } -> tensor<1x8x16x16xf32>
  %e2 = tensor.empty() : tensor<1x8x8x8xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %pool = linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>}
          ins(%relu, %window : tensor<1x8x16x16xf32>, tensor<2x2xf32>) outs(%z2 : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %flat = tensor.collapse_shape %pool [[0, 1], [2, 3]] : tensor<1x8x8x8xf32> into tensor<8x64xf32>
  %e3 = tensor.empty() : tensor<8x10xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<8x10xf32>) -> tensor<8x10xf32>
  %scores = linalg.matmul ins(%flat, %weights : tensor<8x64xf32>, tensor<64x10xf32>) outs(%z3 : tensor<8x10xf32>) -> tensor<8x10xf32>
  bufferization.materialize_in_destination %scores in restrict writable %out : (tensor<8x10xf32>, memref<8x10xf32>) -> ()
  return
}
