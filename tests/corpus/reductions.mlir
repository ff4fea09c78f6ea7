// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions, broadcasts, transposes, two results at once (arg max), gathering by an index tensor, constants of many kinds.
#mat = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#vec = affine_map<(i) -> (i)>

func.func @sum(%x: tensor<16x32xf32>, %s: tensor<16xf32>) -> tensor<16x32xf32> {
  %r = linalg.reduce { arith.addf } ins(%x : tensor<16x32xf32>) outs(%s : tensor<16xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<16x32xf32>
  %b = linalg.broadcast ins(%r : tensor<16xf32>) outs(%e : tensor<16x32xf32>) dimensions = [1]
  %t = tensor.empty() : tensor<32x16xf32>
  %u = linalg.transpose ins(%b : tensor<16x32xf32>) outs(%t : tensor<32x16xf32>) permutation = [1, 0]
  %v = linalg.transpose ins(%u : tensor<32x16xf32>) outs(%e : tensor<16x32xf32>) permutation = [1, 0]
  return %v : tensor<16x32xf32>
}

func.func @arg_max(%x: tensor<16x32xf32>) -> (tensor<16xf32>, tensor<16xi64>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %e0 = tensor.empty() : tensor<16xf32>
  %z0 = linalg.fill ins(%low : f32) outs(%e0 : tensor<16xf32>) -> tensor<16xf32>
  %e1 = tensor.empty() : tensor<16xi64>
  %z1 = linalg.fill ins(%zero : i64) outs(%e1 : tensor<16xi64>) -> tensor<16xi64>
  %m:2 = linalg.generic {indexing_maps = [#mat, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<16x32xf32>) outs(%z0, %z1 : tensor<16xf32>, tensor<16xi64>) {
  ^bb0(%a: f32, %best: f32, %at: i64):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i64
    %c = arith.cmpf ogt, %a, %best : f32
    %v = arith.select %c, %a, %best : f32
    %w = arith.select %c, %k, %at : i64
    linalg.yield %v, %w : f32, i64
  } -> (tensor<16xf32>, tensor<16xi64>)
  return %m#0, %m#1 : tensor<16xf32>, tensor<16xi64>
}

func.func @gather(%table: tensor<100x8xf32>, %at: tensor<24xi32>) -> tensor<24x8xf32> {
  %e = tensor.empty() : tensor<24x8xf32>
  %r = linalg.generic {indexing_maps = [#row, #mat], iterator_types = ["parallel", "parallel"]}
      ins(%at : tensor<24xi32>) outs(%e : tensor<24x8xf32>) {
  ^bb0(%i: i32, %o: f32):
    %row = arith.index_castui %i : i32 to index
    %col = linalg.index 1 : index
    %v = tensor.extract %table[%row, %col] : tensor<100x8xf32>
    linalg.yield %v : f32
  } -> tensor<24x8xf32>
  return %r : tensor<24x8xf32>
}

func.func @constants() -> (tensor<4xf32>, tensor<2x2xi1>, tensor<3xf16>, tensor<2xcomplex<f32>>, tensor<8xi8>, tensor<3xindex>) {
  %0 = arith.constant dense<[1.0, -0.0, 0x7FC00000, 3.25e-5]> : tensor<4xf32>
  %1 = arith.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %2 = arith.constant dense<0.5> : tensor<3xf16>
  %3 = arith.constant dense<[(1.0, 2.0), (-1.0, 0.5)]> : tensor<2xcomplex<f32>>
  %4 = arith.constant dense<"0x0001027F80FEFF10"> : tensor<8xi8>
  %5 = arith.constant dense<[0, -1, 9223372036854775807]> : tensor<3xindex>
  return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<2x2xi1>, tensor<3xf16>, tensor<2xcomplex<f32>>, tensor<8xi8>, tensor<3xindex>
}

func.func @mandelbrot(%c: tensor<64xcomplex<f64>>) -> tensor<64xf64> {
  %e = tensor.empty() : tensor<64xf64>
  %r = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%c : tensor<64xcomplex<f64>>) outs(%e : tensor<64xf64>) {
  ^bb0(%z: complex<f64>, %o: f64):
    %0 = complex.mul %z, %z : complex<f64>
    %1 = complex.add %0, %z : complex<f64>
    %2 = complex.abs %1 : complex<f64>
    %3 = complex.re %1 : complex<f64>
    %4 = arith.addf %2, %3 : f64
    linalg.yield %4 : f64
  } -> tensor<64xf64>
  return %r : tensor<64xf64>
}
