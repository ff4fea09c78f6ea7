// A small convolution net on a 20x20 image: two rounds of convolution, bias, relu and 2x2 max pooling, then a linear layer of 10 outputs.
#nchw = affine_map<(n, c, h, w) -> (n, c, h, w)>
#channel = affine_map<(n, c, h, w) -> (c)>
#mat = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (j)>

func.func @convnet(%image: tensor<1x1x20x20xf32>, %k1: tensor<8x1x3x3xf32>, %b1: tensor<8xf32>,
                   %k2: tensor<16x8x3x3xf32>, %b2: tensor<16xf32>,
                   %w: tensor<144x10xf32>, %b: tensor<10xf32>, %out: memref<1x10xf32>)
    attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>

  // 1x20x20 -> 8x20x20 (same size, so the image is padded) -> 8x10x10
  %padded1 = tensor.pad %image low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%n: index, %c: index, %h: index, %v: index):
    tensor.yield %zero : f32
  } : tensor<1x1x20x20xf32> to tensor<1x1x22x22xf32>
  %e0 = tensor.empty() : tensor<1x8x20x20xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1x8x20x20xf32>) -> tensor<1x8x20x20xf32>
  %c0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%padded1, %k1 : tensor<1x1x22x22xf32>, tensor<8x1x3x3xf32>)
      outs(%z0 : tensor<1x8x20x20xf32>) -> tensor<1x8x20x20xf32>
  %e1 = tensor.empty() : tensor<1x8x20x20xf32>
  %c1 = linalg.generic {indexing_maps = [#nchw, #channel, #nchw],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%c0, %b1 : tensor<1x8x20x20xf32>, tensor<8xf32>) outs(%e1 : tensor<1x8x20x20xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<1x8x20x20xf32>
  %e2 = tensor.empty() : tensor<1x8x20x20xf32>
  %c2 = linalg.generic {indexing_maps = [#nchw, #nchw],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%c1 : tensor<1x8x20x20xf32>) outs(%e2 : tensor<1x8x20x20xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x8x20x20xf32>
  %e3 = tensor.empty() : tensor<1x8x10x10xf32>
  %z3 = linalg.fill ins(%lowest : f32) outs(%e3 : tensor<1x8x10x10xf32>) -> tensor<1x8x10x10xf32>
  %p0 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%c2, %window : tensor<1x8x20x20xf32>, tensor<2x2xf32>)
      outs(%z3 : tensor<1x8x10x10xf32>) -> tensor<1x8x10x10xf32>

  // 8x10x10 -> 16x8x8 (the border is lost) -> 16x7x7 -> 16x3x3
  %e4 = tensor.empty() : tensor<1x16x8x8xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<1x16x8x8xf32>) -> tensor<1x16x8x8xf32>
  %d0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%p0, %k2 : tensor<1x8x10x10xf32>, tensor<16x8x3x3xf32>)
      outs(%z4 : tensor<1x16x8x8xf32>) -> tensor<1x16x8x8xf32>
  %e5 = tensor.empty() : tensor<1x16x8x8xf32>
  %d1 = linalg.generic {indexing_maps = [#nchw, #channel, #nchw],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%d0, %b2 : tensor<1x16x8x8xf32>, tensor<16xf32>) outs(%e5 : tensor<1x16x8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<1x16x8x8xf32>
  %e6 = tensor.empty() : tensor<1x16x8x8xf32>
  %d2 = linalg.generic {indexing_maps = [#nchw, #nchw],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%d1 : tensor<1x16x8x8xf32>) outs(%e6 : tensor<1x16x8x8xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x16x8x8xf32>
  %e7 = tensor.empty() : tensor<1x16x7x7xf32>
  %z7 = linalg.fill ins(%lowest : f32) outs(%e7 : tensor<1x16x7x7xf32>) -> tensor<1x16x7x7xf32>
  %p1 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%d2, %window : tensor<1x16x8x8xf32>, tensor<2x2xf32>)
      outs(%z7 : tensor<1x16x7x7xf32>) -> tensor<1x16x7x7xf32>
  %e8 = tensor.empty() : tensor<1x16x3x3xf32>
  %z8 = linalg.fill ins(%lowest : f32) outs(%e8 : tensor<1x16x3x3xf32>) -> tensor<1x16x3x3xf32>
  %p2 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%p1, %window : tensor<1x16x7x7xf32>, tensor<2x2xf32>)
      outs(%z8 : tensor<1x16x3x3xf32>) -> tensor<1x16x3x3xf32>

  // the linear layer
  %flat = tensor.collapse_shape %p2 [[0], [1, 2, 3]] : tensor<1x16x3x3xf32> into tensor<1x144xf32>
  %e9 = tensor.empty() : tensor<1x10xf32>
  %z9 = linalg.fill ins(%zero : f32) outs(%e9 : tensor<1x10xf32>) -> tensor<1x10xf32>
  %y0 = linalg.matmul ins(%flat, %w : tensor<1x144xf32>, tensor<144x10xf32>)
                      outs(%z9 : tensor<1x10xf32>) -> tensor<1x10xf32>
  %e10 = tensor.empty() : tensor<1x10xf32>
  %y1 = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%y0, %b : tensor<1x10xf32>, tensor<10xf32>) outs(%e10 : tensor<1x10xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<1x10xf32>
  bufferization.materialize_in_destination %y1 in restrict writable %out
      : (tensor<1x10xf32>, memref<1x10xf32>) -> ()
  return
}
