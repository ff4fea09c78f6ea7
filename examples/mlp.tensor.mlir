// A two-layer perceptron with softmax: out = softmax(relu(x w1 + b1) w2 + b2), a batch of 32.
#mat = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#col = affine_map<(i, j) -> (j)>

func.func @mlp(%x: tensor<32x64xf32>, %w1: tensor<64x128xf32>, %b1: tensor<128xf32>,
               %w2: tensor<128x32xf32>, %b2: tensor<32xf32>, %out: memref<32x32xf32>)
    attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32

  // hidden layer
  %e0 = tensor.empty() : tensor<32x128xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %h0 = linalg.matmul ins(%x, %w1 : tensor<32x64xf32>, tensor<64x128xf32>)
                      outs(%z0 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %e1 = tensor.empty() : tensor<32x128xf32>
  %h1 = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%h0, %b1 : tensor<32x128xf32>, tensor<128xf32>) outs(%e1 : tensor<32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<32x128xf32>
  %e2 = tensor.empty() : tensor<32x128xf32>
  %h2 = linalg.generic {indexing_maps = [#mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%h1 : tensor<32x128xf32>) outs(%e2 : tensor<32x128xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<32x128xf32>

  // output layer
  %e3 = tensor.empty() : tensor<32x32xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<32x32xf32>) -> tensor<32x32xf32>
  %y0 = linalg.matmul ins(%h2, %w2 : tensor<32x128xf32>, tensor<128x32xf32>)
                      outs(%z3 : tensor<32x32xf32>) -> tensor<32x32xf32>
  %e4 = tensor.empty() : tensor<32x32xf32>
  %y1 = linalg.generic {indexing_maps = [#mat, #col, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%y0, %b2 : tensor<32x32xf32>, tensor<32xf32>) outs(%e4 : tensor<32x32xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<32x32xf32>

  // softmax over each row
  %e5 = tensor.empty() : tensor<32xf32>
  %z5 = linalg.fill ins(%lowest : f32) outs(%e5 : tensor<32xf32>) -> tensor<32xf32>
  %max = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y1 : tensor<32x32xf32>) outs(%z5 : tensor<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<32xf32>
  %e6 = tensor.empty() : tensor<32x32xf32>
  %exp = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%y1, %max : tensor<32x32xf32>, tensor<32xf32>) outs(%e6 : tensor<32x32xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<32x32xf32>
  %e7 = tensor.empty() : tensor<32xf32>
  %z7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<32xf32>) -> tensor<32xf32>
  %sum = linalg.generic {indexing_maps = [#mat, #row], iterator_types = ["parallel", "reduction"]}
      ins(%exp : tensor<32x32xf32>) outs(%z7 : tensor<32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<32xf32>
  %e8 = tensor.empty() : tensor<32x32xf32>
  %p = linalg.generic {indexing_maps = [#mat, #row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<32x32xf32>, tensor<32xf32>) outs(%e8 : tensor<32x32xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<32x32xf32>
  bufferization.materialize_in_destination %p in restrict writable %out
      : (tensor<32x32xf32>, memref<32x32xf32>) -> ()
  return
}
