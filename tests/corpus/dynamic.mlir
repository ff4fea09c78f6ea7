// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes known only at run time: a product, an elementwise op with broadcast, a slice taken and put back, padding.
#mat = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (j)>

func.func @affine_layer(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %w, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%y, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.addf %p, %q fastmath<contract> : f32
    %t = arith.maximumf %s, %zero : f32
    linalg.yield %t : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @window(%x: tensor<?x32xf32>, %at: index, %n: index) -> tensor<?x32xf32> {
  %piece = tensor.extract_slice %x[%at, 4] [%n, 8] [1, 2] : tensor<?x32xf32> to tensor<?x8xf32>
  %sq = linalg.map { arith.mulf } ins(%piece, %piece : tensor<?x8xf32>, tensor<?x8xf32>) outs(%piece : tensor<?x8xf32>)
  %r = tensor.insert_slice %sq into %x[%at, 0] [%n, 8] [1, 1] : tensor<?x8xf32> into tensor<?x32xf32>
  return %r : tensor<?x32xf32>
}

func.func @pad(%x: tensor<?x8xf64>, %k: index) -> tensor<?x12xf64> {
  %zero = arith.constant 0.0 : f64
  %r = tensor.pad %x low[%k, 2] high[1, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f64
  } : tensor<?x8xf64> to tensor<?x12xf64>
  return %r : tensor<?x12xf64>
}

func.func @reshape(%x: tensor<?x4x8xf32>, %n: index) -> (tensor<?x32xf32>, tensor<?x2x2x8xf32>, tensor<?xf32>) {
  %a = tensor.collapse_shape %x [[0], [1, 2]] : tensor<?x4x8xf32> into tensor<?x32xf32>
  %b = tensor.expand_shape %x [[0], [1, 2], [3]] output_shape [%n, 2, 2, 8] : tensor<?x4x8xf32> into tensor<?x2x2x8xf32>
  %c = tensor.collapse_shape %x [[0, 1, 2]] : tensor<?x4x8xf32> into tensor<?xf32>
  return %a, %b, %c : tensor<?x32xf32>, tensor<?x2x2x8xf32>, tensor<?xf32>
}

func.func @iota(%n: index) -> tensor<?xindex> {
  %r = tensor.generate %n {
  ^bb0(%i: index):
    %s = arith.muli %i, %i overflow<nsw> : index
    tensor.yield %s : index
  } : tensor<?xindex>
  return %r : tensor<?xindex>
}
