// Four steps of heat in a 64x64 plate. A step takes the five-point Laplacian of the inner field, adds a share of it and of a
// source, and puts the result back between the walls. Slices of the field become views, each step has its own temporaries.
#mat = affine_map<(i, j) -> (i, j)>

func.func @stencil(%u0: tensor<64x64xf32> {bufferization.writable = false}, %source: tensor<62x62xf32>, %out: memref<64x64xf32>)
    attributes {llvm.emit_c_interface} {
  %four = arith.constant 4.0 : f32
  %rate = arith.constant 0.1 : f32

  // step 1
  %here0 = tensor.extract_slice %u0[1, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %north0 = tensor.extract_slice %u0[0, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %south0 = tensor.extract_slice %u0[2, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %west0 = tensor.extract_slice %u0[1, 0] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %east0 = tensor.extract_slice %u0[1, 2] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %l0 = tensor.empty() : tensor<62x62xf32>
  %laplacian0 = linalg.generic {indexing_maps = [#mat, #mat, #mat, #mat, #mat, #mat],
                                iterator_types = ["parallel", "parallel"]}
      ins(%here0, %north0, %south0, %west0, %east0 : tensor<62x62xf32>, tensor<62x62xf32>, tensor<62x62xf32>,
                                                     tensor<62x62xf32>, tensor<62x62xf32>)
      outs(%l0 : tensor<62x62xf32>) {
  ^bb0(%c: f32, %n: f32, %s: f32, %w: f32, %e: f32, %o: f32):
    %ns = arith.addf %n, %s : f32
    %we = arith.addf %w, %e : f32
    %all = arith.addf %ns, %we : f32
    %mid = arith.mulf %c, %four : f32
    %d = arith.subf %all, %mid : f32
    linalg.yield %d : f32
  } -> tensor<62x62xf32>
  %g0 = tensor.empty() : tensor<62x62xf32>
  %gain0 = linalg.generic {indexing_maps = [#mat, #mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%laplacian0, %source : tensor<62x62xf32>, tensor<62x62xf32>) outs(%g0 : tensor<62x62xf32>) {
  ^bb0(%d: f32, %q: f32, %o: f32):
    %r = arith.mulf %d, %rate : f32
    %a = arith.addf %r, %q : f32
    linalg.yield %a : f32
  } -> tensor<62x62xf32>
  %n0 = tensor.empty() : tensor<62x62xf32>
  %next0 = linalg.add ins(%here0, %gain0 : tensor<62x62xf32>, tensor<62x62xf32>)
                     outs(%n0 : tensor<62x62xf32>) -> tensor<62x62xf32>
  %u1 = tensor.insert_slice %next0 into %u0[1, 1] [62, 62] [1, 1] : tensor<62x62xf32> into tensor<64x64xf32>

  // step 2
  %here1 = tensor.extract_slice %u1[1, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %north1 = tensor.extract_slice %u1[0, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %south1 = tensor.extract_slice %u1[2, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %west1 = tensor.extract_slice %u1[1, 0] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %east1 = tensor.extract_slice %u1[1, 2] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %l1 = tensor.empty() : tensor<62x62xf32>
  %laplacian1 = linalg.generic {indexing_maps = [#mat, #mat, #mat, #mat, #mat, #mat],
                                iterator_types = ["parallel", "parallel"]}
      ins(%here1, %north1, %south1, %west1, %east1 : tensor<62x62xf32>, tensor<62x62xf32>, tensor<62x62xf32>,
                                                     tensor<62x62xf32>, tensor<62x62xf32>)
      outs(%l1 : tensor<62x62xf32>) {
  ^bb0(%c: f32, %n: f32, %s: f32, %w: f32, %e: f32, %o: f32):
    %ns = arith.addf %n, %s : f32
    %we = arith.addf %w, %e : f32
    %all = arith.addf %ns, %we : f32
    %mid = arith.mulf %c, %four : f32
    %d = arith.subf %all, %mid : f32
    linalg.yield %d : f32
  } -> tensor<62x62xf32>
  %g1 = tensor.empty() : tensor<62x62xf32>
  %gain1 = linalg.generic {indexing_maps = [#mat, #mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%laplacian1, %source : tensor<62x62xf32>, tensor<62x62xf32>) outs(%g1 : tensor<62x62xf32>) {
  ^bb0(%d: f32, %q: f32, %o: f32):
    %r = arith.mulf %d, %rate : f32
    %a = arith.addf %r, %q : f32
    linalg.yield %a : f32
  } -> tensor<62x62xf32>
  %n1 = tensor.empty() : tensor<62x62xf32>
  %next1 = linalg.add ins(%here1, %gain1 : tensor<62x62xf32>, tensor<62x62xf32>)
                     outs(%n1 : tensor<62x62xf32>) -> tensor<62x62xf32>
  %u2 = tensor.insert_slice %next1 into %u1[1, 1] [62, 62] [1, 1] : tensor<62x62xf32> into tensor<64x64xf32>

  // step 3
  %here2 = tensor.extract_slice %u2[1, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %north2 = tensor.extract_slice %u2[0, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %south2 = tensor.extract_slice %u2[2, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %west2 = tensor.extract_slice %u2[1, 0] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %east2 = tensor.extract_slice %u2[1, 2] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %l2 = tensor.empty() : tensor<62x62xf32>
  %laplacian2 = linalg.generic {indexing_maps = [#mat, #mat, #mat, #mat, #mat, #mat],
                                iterator_types = ["parallel", "parallel"]}
      ins(%here2, %north2, %south2, %west2, %east2 : tensor<62x62xf32>, tensor<62x62xf32>, tensor<62x62xf32>,
                                                     tensor<62x62xf32>, tensor<62x62xf32>)
      outs(%l2 : tensor<62x62xf32>) {
  ^bb0(%c: f32, %n: f32, %s: f32, %w: f32, %e: f32, %o: f32):
    %ns = arith.addf %n, %s : f32
    %we = arith.addf %w, %e : f32
    %all = arith.addf %ns, %we : f32
    %mid = arith.mulf %c, %four : f32
    %d = arith.subf %all, %mid : f32
    linalg.yield %d : f32
  } -> tensor<62x62xf32>
  %g2 = tensor.empty() : tensor<62x62xf32>
  %gain2 = linalg.generic {indexing_maps = [#mat, #mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%laplacian2, %source : tensor<62x62xf32>, tensor<62x62xf32>) outs(%g2 : tensor<62x62xf32>) {
  ^bb0(%d: f32, %q: f32, %o: f32):
    %r = arith.mulf %d, %rate : f32
    %a = arith.addf %r, %q : f32
    linalg.yield %a : f32
  } -> tensor<62x62xf32>
  %n2 = tensor.empty() : tensor<62x62xf32>
  %next2 = linalg.add ins(%here2, %gain2 : tensor<62x62xf32>, tensor<62x62xf32>)
                     outs(%n2 : tensor<62x62xf32>) -> tensor<62x62xf32>
  %u3 = tensor.insert_slice %next2 into %u2[1, 1] [62, 62] [1, 1] : tensor<62x62xf32> into tensor<64x64xf32>

  // step 4
  %here3 = tensor.extract_slice %u3[1, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %north3 = tensor.extract_slice %u3[0, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %south3 = tensor.extract_slice %u3[2, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %west3 = tensor.extract_slice %u3[1, 0] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %east3 = tensor.extract_slice %u3[1, 2] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
  %l3 = tensor.empty() : tensor<62x62xf32>
  %laplacian3 = linalg.generic {indexing_maps = [#mat, #mat, #mat, #mat, #mat, #mat],
                                iterator_types = ["parallel", "parallel"]}
      ins(%here3, %north3, %south3, %west3, %east3 : tensor<62x62xf32>, tensor<62x62xf32>, tensor<62x62xf32>,
                                                     tensor<62x62xf32>, tensor<62x62xf32>)
      outs(%l3 : tensor<62x62xf32>) {
  ^bb0(%c: f32, %n: f32, %s: f32, %w: f32, %e: f32, %o: f32):
    %ns = arith.addf %n, %s : f32
    %we = arith.addf %w, %e : f32
    %all = arith.addf %ns, %we : f32
    %mid = arith.mulf %c, %four : f32
    %d = arith.subf %all, %mid : f32
    linalg.yield %d : f32
  } -> tensor<62x62xf32>
  %g3 = tensor.empty() : tensor<62x62xf32>
  %gain3 = linalg.generic {indexing_maps = [#mat, #mat, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%laplacian3, %source : tensor<62x62xf32>, tensor<62x62xf32>) outs(%g3 : tensor<62x62xf32>) {
  ^bb0(%d: f32, %q: f32, %o: f32):
    %r = arith.mulf %d, %rate : f32
    %a = arith.addf %r, %q : f32
    linalg.yield %a : f32
  } -> tensor<62x62xf32>
  %n3 = tensor.empty() : tensor<62x62xf32>
  %next3 = linalg.add ins(%here3, %gain3 : tensor<62x62xf32>, tensor<62x62xf32>)
                     outs(%n3 : tensor<62x62xf32>) -> tensor<62x62xf32>
  %u4 = tensor.insert_slice %next3 into %u3[1, 1] [62, 62] [1, 1] : tensor<62x62xf32> into tensor<64x64xf32>

  bufferization.materialize_in_destination %u4 in restrict writable %out
      : (tensor<64x64xf32>, memref<64x64xf32>) -> ()
  return
}
