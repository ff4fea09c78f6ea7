// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tensors through loops and branches: scf.for with what it carries, scf.while, scf.if, scf.index_switch, cf, and calls.
#vec = affine_map<(i) -> (i)>
#mat = affine_map<(i, j) -> (i, j)>

func.func private @step(%x: tensor<64xf32>, %k: f32) -> tensor<64xf32> {
  %r = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%x : tensor<64xf32>) outs(%x : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.mulf %a, %k : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

func.func private @elsewhere(tensor<64xf32>) -> f32

func.func @power(%x: tensor<64xf32>, %n: index, %k: f32) -> (tensor<64xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r, %sum = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x, %s = %zero) -> (tensor<64xf32>, f32) {
    %u = func.call @step(%t, %k) : (tensor<64xf32>, f32) -> tensor<64xf32>
    %v = tensor.extract %u[%c1] : tensor<64xf32>
    %w = arith.addf %s, %v : f32
    scf.yield %u, %w : tensor<64xf32>, f32
  }
  return %r, %sum : tensor<64xf32>, f32
}

func.func @until(%x: tensor<64xf32>, %limit: f32, %k: f32) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %r = scf.while (%t = %x) : (tensor<64xf32>) -> tensor<64xf32> {
    %v = tensor.extract %t[%c0] : tensor<64xf32>
    %c = arith.cmpf olt, %v, %limit : f32
    scf.condition(%c) %t : tensor<64xf32>
  } do {
  ^bb0(%t: tensor<64xf32>):
    %u = func.call @step(%t, %k) : (tensor<64xf32>, f32) -> tensor<64xf32>
    %w = tensor.insert %limit into %u[%c0] : tensor<64xf32>
    scf.yield %w : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

func.func @choose(%c: i1, %which: index, %x: tensor<64xf32>, %y: tensor<64xf32>) -> tensor<64xf32> {
  %one = arith.constant 1.0 : f32
  %a = scf.if %c -> (tensor<64xf32>) {
    %f = linalg.fill ins(%one : f32) outs(%x : tensor<64xf32>) -> tensor<64xf32>
    scf.yield %f : tensor<64xf32>
  } else {
    scf.yield %y : tensor<64xf32>
  }
  %b = scf.index_switch %which -> tensor<64xf32>
  case 2 {
    %s = arith.select %c, %x, %y : tensor<64xf32>
    scf.yield %s : tensor<64xf32>
  }
  case 7 {
    %e = tensor.empty() : tensor<64xf32>
    %f = linalg.fill ins(%one : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
    scf.yield %f : tensor<64xf32>
  }
  default {
    scf.yield %a : tensor<64xf32>
  }
  %e = tensor.empty() : tensor<64xf32>
  %r = linalg.add ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %unused = func.call @elsewhere(%r) : (tensor<64xf32>) -> f32
  return %r : tensor<64xf32>
}

func.func @parallel(%x: tensor<64x32xf32>, %out: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %one = arith.constant 1.0 : f32
  %r = scf.forall (%i, %j) = (0, 0) to (64, 32) step (16, 8) shared_outs(%o = %out) -> (tensor<64x32xf32>) {
    %a = tensor.extract_slice %x[%i, %j] [16, 8] [1, 1] : tensor<64x32xf32> to tensor<16x8xf32>
    %b = tensor.extract_slice %o[%i, %j] [16, 8] [1, 1] : tensor<64x32xf32> to tensor<16x8xf32>
    %s = linalg.generic {indexing_maps = [#mat, #mat], iterator_types = ["parallel", "parallel"]}
        ins(%a : tensor<16x8xf32>) outs(%b : tensor<16x8xf32>) {
    ^bb0(%p: f32, %q: f32):
      %t = arith.addf %p, %one : f32
      linalg.yield %t : f32
    } -> tensor<16x8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, %j] [16, 8] [1, 1] : tensor<16x8xf32> into tensor<64x32xf32>
    }
  }
  return %r : tensor<64x32xf32>
}
