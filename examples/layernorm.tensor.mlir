// Layer norm over the last dimension, then a residual: out = x + (x - mean) / sqrt(var + eps) * gamma + beta, 64 rows of 96.
#mat = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#col = affine_map<(i, j) -> (j)>
#vec = affine_map<(i) -> (i)>

func.func @layernorm(%x: tensor<64x96xf32>, %gamma: tensor<96xf32>, %beta: tensor<96xf32>, %out: memref<64x96xf32>)
    attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %n = arith.constant 96.0 : f32

  %e0 = tensor.empty() : tensor<64xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x96xf32>) outs(%z0 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %e1 = tensor.empty() : tensor<64xf32>
  %mean = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%sum : tensor<64xf32>) outs(%e1 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.divf %a, %n : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>

  %e2 = tensor.empty() : tensor<64x96xf32>
  %centred = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mean : tensor<64x96xf32>, tensor<64xf32>) outs(%e2 : tensor<64x96xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    linalg.yield %d : f32
  } -> tensor<64x96xf32>
  %e3 = tensor.empty() : tensor<64x96xf32>
  %square = linalg.generic {indexing_maps = [#mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%centred : tensor<64x96xf32>) outs(%e3 : tensor<64x96xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.mulf %a, %a : f32
    linalg.yield %q : f32
  } -> tensor<64x96xf32>
  %e4 = tensor.empty() : tensor<64xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<64xf32>) -> tensor<64xf32>
  %squares = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%square : tensor<64x96xf32>) outs(%z4 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %e5 = tensor.empty() : tensor<64xf32>
  %deviation = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%squares : tensor<64xf32>) outs(%e5 : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %v = arith.divf %a, %n : f32
    %w = arith.addf %v, %eps : f32
    %s = math.sqrt %w : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>

  %e6 = tensor.empty() : tensor<64x96xf32>
  %normed = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%centred, %deviation : tensor<64x96xf32>, tensor<64xf32>) outs(%e6 : tensor<64x96xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<64x96xf32>
  %e7 = tensor.empty() : tensor<64x96xf32>
  %scaled = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%normed, %gamma : tensor<64x96xf32>, tensor<96xf32>) outs(%e7 : tensor<64x96xf32>) {
  ^bb0(%a: f32, %g: f32, %o: f32):
    %p = arith.mulf %a, %g : f32
    linalg.yield %p : f32
  } -> tensor<64x96xf32>
  %e8 = tensor.empty() : tensor<64x96xf32>
  %shifted = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %beta : tensor<64x96xf32>, tensor<96xf32>) outs(%e8 : tensor<64x96xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<64x96xf32>
  %e9 = tensor.empty() : tensor<64x96xf32>
  %r = linalg.add ins(%x, %shifted : tensor<64x96xf32>, tensor<64x96xf32>)
                  outs(%e9 : tensor<64x96xf32>) -> tensor<64x96xf32>
  bufferization.materialize_in_destination %r in restrict writable %out
      : (tensor<64x96xf32>, memref<64x96xf32>) -> ()
  return
}
