// One head of self-attention: softmax(q k' / sqrt(d)) v wo + x, 48 tokens of width 64.
#mat = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @attention(%x: tensor<48x64xf32>, %wq: tensor<64x64xf32>, %wk: tensor<64x64xf32>,
                     %wv: tensor<64x64xf32>, %wo: tensor<64x64xf32>, %out: memref<48x64xf32>)
    attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %scale = arith.constant 0.125 : f32

  // q, k and v
  %e0 = tensor.empty() : tensor<48x64xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %q = linalg.matmul ins(%x, %wq : tensor<48x64xf32>, tensor<64x64xf32>)
                     outs(%z0 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %e1 = tensor.empty() : tensor<48x64xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %k = linalg.matmul ins(%x, %wk : tensor<48x64xf32>, tensor<64x64xf32>)
                     outs(%z1 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %e2 = tensor.empty() : tensor<64x48xf32>
  %kt = linalg.transpose ins(%k : tensor<48x64xf32>) outs(%e2 : tensor<64x48xf32>) permutation = [1, 0]

  // scores
  %e3 = tensor.empty() : tensor<48x48xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<48x48xf32>) -> tensor<48x48xf32>
  %s0 = linalg.matmul ins(%q, %kt : tensor<48x64xf32>, tensor<64x48xf32>)
                      outs(%z3 : tensor<48x48xf32>) -> tensor<48x48xf32>
  %e4 = tensor.empty() : tensor<48x48xf32>
  %s1 = linalg.generic {indexing_maps = [#mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%s0 : tensor<48x48xf32>) outs(%e4 : tensor<48x48xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.mulf %a, %scale : f32
    linalg.yield %m : f32
  } -> tensor<48x48xf32>

  // softmax over each row
  %e5 = tensor.empty() : tensor<48xf32>
  %z5 = linalg.fill ins(%lowest : f32) outs(%e5 : tensor<48xf32>) -> tensor<48xf32>
  %max = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%s1 : tensor<48x48xf32>) outs(%z5 : tensor<48xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<48xf32>
  %e6 = tensor.empty() : tensor<48x48xf32>
  %exp = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%s1, %max : tensor<48x48xf32>, tensor<48xf32>) outs(%e6 : tensor<48x48xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<48x48xf32>
  %e7 = tensor.empty() : tensor<48xf32>
  %z7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<48xf32>) -> tensor<48xf32>
  %sum = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%exp : tensor<48x48xf32>) outs(%z7 : tensor<48xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<48xf32>
  %e8 = tensor.empty() : tensor<48x48xf32>
  %p = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<48x48xf32>, tensor<48xf32>) outs(%e8 : tensor<48x48xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %r = arith.divf %a, %s : f32
    linalg.yield %r : f32
  } -> tensor<48x48xf32>

  // the values, weighted, then the output projection and the residual
  %e9 = tensor.empty() : tensor<48x64xf32>
  %z9 = linalg.fill ins(%zero : f32) outs(%e9 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %v = linalg.matmul ins(%x, %wv : tensor<48x64xf32>, tensor<64x64xf32>)
                     outs(%z9 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %e10 = tensor.empty() : tensor<48x64xf32>
  %z10 = linalg.fill ins(%zero : f32) outs(%e10 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %c = linalg.matmul ins(%p, %v : tensor<48x48xf32>, tensor<48x64xf32>)
                     outs(%z10 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %e11 = tensor.empty() : tensor<48x64xf32>
  %z11 = linalg.fill ins(%zero : f32) outs(%e11 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %y = linalg.matmul ins(%c, %wo : tensor<48x64xf32>, tensor<64x64xf32>)
                     outs(%z11 : tensor<48x64xf32>) -> tensor<48x64xf32>
  %e12 = tensor.empty() : tensor<48x64xf32>
  %r = linalg.add ins(%x, %y : tensor<48x64xf32>, tensor<48x64xf32>)
                  outs(%e12 : tensor<48x64xf32>) -> tensor<48x64xf32>
  bufferization.materialize_in_destination %r in restrict writable %out
      : (tensor<48x64xf32>, memref<48x64xf32>) -> ()
  return
}
