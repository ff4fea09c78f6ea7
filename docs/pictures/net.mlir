// What the picture of docs/tutorial.md shows: the net of that page, as mlir-opt bufferizes it.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @net(%arg0: memref<1x1x18x18xf32>, %arg1: memref<8x1x3x3xf32>, %arg2: memref<64x10xf32>, %arg3: memref<8x10xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x2xf32>
    %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<1x8x16x16xf32>
    linalg.fill ins(%cst : f32) outs(%alloc_0 : memref<1x8x16x16xf32>)
    linalg.conv_2d_nchw_fchw ins(%arg0, %arg1 : memref<1x1x18x18xf32>, memref<8x1x3x3xf32>) outs(%alloc_0 : memref<1x8x16x16xf32>)
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<1x8x16x16xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%alloc_0 : memref<1x8x16x16xf32>) outs(%alloc_1 : memref<1x8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.maximumf %in, %cst : f32
      linalg.yield %0 : f32
    }
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<1x8x8x8xf32>
    linalg.fill ins(%cst : f32) outs(%alloc_2 : memref<1x8x8x8xf32>)
    linalg.pooling_nchw_max {strides = dense<2> : vector<2xi64>} ins(%alloc_1, %alloc : memref<1x8x16x16xf32>, memref<2x2xf32>) outs(%alloc_2 : memref<1x8x8x8xf32>)
    %collapse_shape = memref.collapse_shape %alloc_2 [[0, 1], [2, 3]] : memref<1x8x8x8xf32> into memref<8x64xf32>
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<8x10xf32>
    linalg.fill ins(%cst : f32) outs(%alloc_3 : memref<8x10xf32>)
    linalg.matmul ins(%collapse_shape, %arg2 : memref<8x64xf32>, memref<64x10xf32>) outs(%alloc_3 : memref<8x10xf32>)
    memref.copy %alloc_3, %arg3 : memref<8x10xf32> to memref<8x10xf32>
    return
  }
}
