// Twelve rounds of power iteration: v = a v / |a v|, then out = a v. The loop carries v; each round needs temporaries of its own.
#mat = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#col = affine_map<(i, j) -> (j)>
#vec = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>

func.func @power(%a: tensor<128x128xf32> {bufferization.writable = false},
                 %v0: tensor<128xf32> {bufferization.writable = false}, %out: memref<128xf32>)
    attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index

  %last = scf.for %i = %c0 to %c12 step %c1 iter_args(%v = %v0) -> (tensor<128xf32>) {
    %e0 = tensor.empty() : tensor<128x128xf32>
    %products = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
        ins(%a, %v : tensor<128x128xf32>, tensor<128xf32>) outs(%e0 : tensor<128x128xf32>) {
    ^bb0(%x: f32, %y: f32, %o: f32):
      %p = arith.mulf %x, %y : f32
      linalg.yield %p : f32
    } -> tensor<128x128xf32>
    %e1 = tensor.empty() : tensor<128xf32>
    %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<128xf32>) -> tensor<128xf32>
    %w = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
        ins(%products : tensor<128x128xf32>) outs(%z1 : tensor<128xf32>) {
    ^bb0(%x: f32, %o: f32):
      %s = arith.addf %x, %o : f32
      linalg.yield %s : f32
    } -> tensor<128xf32>
    %e2 = tensor.empty() : tensor<f32>
    %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
    %norm2 = linalg.generic {indexing_maps = [#vec, #one], iterator_types = ["reduction"]}
        ins(%w : tensor<128xf32>) outs(%z2 : tensor<f32>) {
    ^bb0(%x: f32, %o: f32):
      %q = arith.mulf %x, %x : f32
      %s = arith.addf %q, %o : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    %next = linalg.generic {indexing_maps = [#vec, #one, #vec], iterator_types = ["parallel"]}
        ins(%w, %norm2 : tensor<128xf32>, tensor<f32>) outs(%v : tensor<128xf32>) {
    ^bb0(%x: f32, %n: f32, %o: f32):
      %l = math.sqrt %n : f32
      %q = arith.divf %x, %l : f32
      linalg.yield %q : f32
    } -> tensor<128xf32>
    scf.yield %next : tensor<128xf32>
  }

  %e4 = tensor.empty() : tensor<128x128xf32>
  %products = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%a, %last : tensor<128x128xf32>, tensor<128xf32>) outs(%e4 : tensor<128x128xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    linalg.yield %p : f32
  } -> tensor<128x128xf32>
  %e5 = tensor.empty() : tensor<128xf32>
  %z5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<128xf32>) -> tensor<128xf32>
  %w = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%products : tensor<128x128xf32>) outs(%z5 : tensor<128xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %x, %o : f32
    linalg.yield %s : f32
  } -> tensor<128xf32>
  bufferization.materialize_in_destination %w in restrict writable %out
      : (tensor<128xf32>, memref<128xf32>) -> ()
  return
}
