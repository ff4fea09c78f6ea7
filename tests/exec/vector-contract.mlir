// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Contractions of many shapes: the bits of each result, in the order of additions that mlir-opt's lowering has.

func.func @c0(%a: vector<2x4xf32>, %b: vector<4xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<4xf32> into vector<2xf32>
  %1 = arith.bitcast %0 : vector<2xf32> to vector<2xi32>
  vector.print %1 : vector<2xi32>
  return
}
func.func @c1(%a: vector<4xf32>, %b: vector<4x3xf32>, %c: vector<3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (k, j)>, affine_map<(j, k) -> (j)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4xf32>, vector<4x3xf32> into vector<3xf32>
  %1 = arith.bitcast %0 : vector<3xf32> to vector<3xi32>
  vector.print %1 : vector<3xi32>
  return
}
func.func @c2(%a: vector<4x2xf32>, %b: vector<4xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<4xf32> into vector<2xf32>
  %1 = arith.bitcast %0 : vector<2xf32> to vector<2xi32>
  vector.print %1 : vector<2xi32>
  return
}
func.func @c3(%a: vector<4xf32>, %b: vector<3x4xf32>, %c: vector<3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (j, k)>, affine_map<(j, k) -> (j)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4xf32>, vector<3x4xf32> into vector<3xf32>
  %1 = arith.bitcast %0 : vector<3xf32> to vector<3xi32>
  vector.print %1 : vector<3xi32>
  return
}
func.func @c4(%a: vector<2x2x4xf32>, %b: vector<2x4x3xf32>, %c: vector<2x2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xf32>, vector<2x4x3xf32> into vector<2x2x3xf32>
  %1 = arith.bitcast %0 : vector<2x2x3xf32> to vector<2x2x3xi32>
  vector.print %1 : vector<2x2x3xi32>
  return
}
func.func @c5(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<2x3xf32> into f32
  %1 = arith.bitcast %0 : f32 to i32
  vector.print %1 : i32
  return
}
func.func @c6(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  %1 = arith.bitcast %0 : f32 to i32
  vector.print %1 : i32
  return
}
func.func @c7(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c8(%a: vector<4x2xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c9(%a: vector<2x4xf32>, %b: vector<3x4xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<3x4xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c10(%a: vector<4x2xf32>, %b: vector<3x4xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<3x4xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c11(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<3x2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<3x2xf32>
  %1 = arith.bitcast %0 : vector<3x2xf32> to vector<3x2xi32>
  vector.print %1 : vector<3x2xi32>
  return
}
func.func @c12(%a: vector<2x4xf32>, %b: vector<3x4xf32>, %c: vector<3x2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<3x4xf32> into vector<3x2xf32>
  %1 = arith.bitcast %0 : vector<3x2xf32> to vector<3x2xi32>
  vector.print %1 : vector<3x2xi32>
  return
}
func.func @c13(%a: vector<4x2xf32>, %b: vector<4x3xf32>, %c: vector<3x2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<4x3xf32> into vector<3x2xf32>
  %1 = arith.bitcast %0 : vector<3x2xf32> to vector<3x2xi32>
  vector.print %1 : vector<3x2xi32>
  return
}
func.func @c14(%a: vector<4x2xf32>, %b: vector<3x4xf32>, %c: vector<3x2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<3x4xf32> into vector<3x2xf32>
  %1 = arith.bitcast %0 : vector<3x2xf32> to vector<3x2xi32>
  vector.print %1 : vector<3x2xi32>
  return
}
func.func @c15(%a: vector<3x4xf32>, %b: vector<4x2xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x4xf32>, vector<4x2xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c16(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(k, i, j) -> (i, k)>, affine_map<(k, i, j) -> (k, j)>, affine_map<(k, i, j) -> (i, j)>], iterator_types = ["reduction", "parallel", "parallel"]} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c17(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k, j) -> (i, k)>, affine_map<(i, k, j) -> (k, j)>, affine_map<(i, k, j) -> (i, j)>], iterator_types = ["parallel", "reduction", "parallel"]} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c18(%a: vector<2x2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, m, j, k) -> (i, m, k)>, affine_map<(i, m, j, k) -> (k, j)>, affine_map<(i, m, j, k) -> (i, m, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xf32>, vector<4x3xf32> into vector<2x2x3xf32>
  %1 = arith.bitcast %0 : vector<2x2x3xf32> to vector<2x2x3xi32>
  vector.print %1 : vector<2x2x3xi32>
  return
}
func.func @c19(%a: vector<2x4x2xf32>, %b: vector<2x4xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k, l) -> (i, k, l)>, affine_map<(i, k, l) -> (l, k)>, affine_map<(i, k, l) -> (i)>], iterator_types = ["parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xf32>, vector<2x4xf32> into vector<2xf32>
  %1 = arith.bitcast %0 : vector<2xf32> to vector<2xi32>
  vector.print %1 : vector<2xi32>
  return
}
func.func @c20(%a: vector<2x4x2xf32>, %b: vector<2x4x3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k, l) -> (i, k, l)>, affine_map<(i, j, k, l) -> (l, k, j)>, affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xf32>, vector<2x4x3xf32> into vector<2x3xf32>
  %1 = arith.bitcast %0 : vector<2x3xf32> to vector<2x3xi32>
  vector.print %1 : vector<2x3xi32>
  return
}
func.func @c21(%a: vector<2x4xf32>, %b: vector<2x4xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xf32>, vector<2x4xf32> into vector<2xf32>
  %1 = arith.bitcast %0 : vector<2xf32> to vector<2xi32>
  vector.print %1 : vector<2xi32>
  return
}
func.func @c22(%a: vector<3x2x4xf32>, %b: vector<4x3x2xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (j, i, k)>, affine_map<(i, j, k) -> (k, j, i)>, affine_map<(i, j, k) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} %a, %b, %c : vector<3x2x4xf32>, vector<4x3x2xf32> into f32
  %1 = arith.bitcast %0 : f32 to i32
  vector.print %1 : i32
  return
}
func.func @c23(%a: vector<2x4xf64>, %b: vector<4xf64>, %c: vector<2xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xf64>, vector<4xf64> into vector<2xf64>
  %1 = arith.bitcast %0 : vector<2xf64> to vector<2xi64>
  vector.print %1 : vector<2xi64>
  return
}
func.func @c24(%a: vector<2x2x4xf64>, %b: vector<2x4x3xf64>, %c: vector<2x2x3xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xf64>, vector<2x4x3xf64> into vector<2x2x3xf64>
  %1 = arith.bitcast %0 : vector<2x2x3xf64> to vector<2x2x3xi64>
  vector.print %1 : vector<2x2x3xi64>
  return
}
func.func @c25(%a: vector<4x2xf64>, %b: vector<4x3xf64>, %c: vector<2x3xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf64>, vector<4x3xf64> into vector<2x3xf64>
  %1 = arith.bitcast %0 : vector<2x3xf64> to vector<2x3xi64>
  vector.print %1 : vector<2x3xi64>
  return
}
func.func @c26(%a: vector<2x4xf64>, %b: vector<3x4xf64>, %c: vector<3x2xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf64>, vector<3x4xf64> into vector<3x2xf64>
  %1 = arith.bitcast %0 : vector<3x2xf64> to vector<3x2xi64>
  vector.print %1 : vector<3x2xi64>
  return
}
func.func @c27(%a: vector<2x4xf64>, %b: vector<4x3xf64>, %c: vector<2x3xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(k, i, j) -> (i, k)>, affine_map<(k, i, j) -> (k, j)>, affine_map<(k, i, j) -> (i, j)>], iterator_types = ["reduction", "parallel", "parallel"]} %a, %b, %c : vector<2x4xf64>, vector<4x3xf64> into vector<2x3xf64>
  %1 = arith.bitcast %0 : vector<2x3xf64> to vector<2x3xi64>
  vector.print %1 : vector<2x3xi64>
  return
}
func.func @c28(%a: vector<2x4x2xf64>, %b: vector<2x4x3xf64>, %c: vector<2x3xf64>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k, l) -> (i, k, l)>, affine_map<(i, j, k, l) -> (l, k, j)>, affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xf64>, vector<2x4x3xf64> into vector<2x3xf64>
  %1 = arith.bitcast %0 : vector<2x3xf64> to vector<2x3xi64>
  vector.print %1 : vector<2x3xi64>
  return
}
func.func @c29(%a: vector<2x4xf16>, %b: vector<4xf16>, %c: vector<2xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xf16>, vector<4xf16> into vector<2xf16>
  %1 = arith.bitcast %0 : vector<2xf16> to vector<2xi16>
  vector.print %1 : vector<2xi16>
  return
}
func.func @c30(%a: vector<2x2x4xf16>, %b: vector<2x4x3xf16>, %c: vector<2x2x3xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xf16>, vector<2x4x3xf16> into vector<2x2x3xf16>
  %1 = arith.bitcast %0 : vector<2x2x3xf16> to vector<2x2x3xi16>
  vector.print %1 : vector<2x2x3xi16>
  return
}
func.func @c31(%a: vector<4x2xf16>, %b: vector<4x3xf16>, %c: vector<2x3xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf16>, vector<4x3xf16> into vector<2x3xf16>
  %1 = arith.bitcast %0 : vector<2x3xf16> to vector<2x3xi16>
  vector.print %1 : vector<2x3xi16>
  return
}
func.func @c32(%a: vector<2x4xf16>, %b: vector<3x4xf16>, %c: vector<3x2xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xf16>, vector<3x4xf16> into vector<3x2xf16>
  %1 = arith.bitcast %0 : vector<3x2xf16> to vector<3x2xi16>
  vector.print %1 : vector<3x2xi16>
  return
}
func.func @c33(%a: vector<2x4xf16>, %b: vector<4x3xf16>, %c: vector<2x3xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(k, i, j) -> (i, k)>, affine_map<(k, i, j) -> (k, j)>, affine_map<(k, i, j) -> (i, j)>], iterator_types = ["reduction", "parallel", "parallel"]} %a, %b, %c : vector<2x4xf16>, vector<4x3xf16> into vector<2x3xf16>
  %1 = arith.bitcast %0 : vector<2x3xf16> to vector<2x3xi16>
  vector.print %1 : vector<2x3xi16>
  return
}
func.func @c34(%a: vector<2x4x2xf16>, %b: vector<2x4x3xf16>, %c: vector<2x3xf16>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k, l) -> (i, k, l)>, affine_map<(i, j, k, l) -> (l, k, j)>, affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xf16>, vector<2x4x3xf16> into vector<2x3xf16>
  %1 = arith.bitcast %0 : vector<2x3xf16> to vector<2x3xi16>
  vector.print %1 : vector<2x3xi16>
  return
}
func.func @c35(%a: vector<2x4xi32>, %b: vector<4xi32>, %c: vector<2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<4xi32> into vector<2xi32>
  vector.print %0 : vector<2xi32>
  return
}
func.func @c36(%a: vector<4xi32>, %b: vector<4x3xi32>, %c: vector<3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (k, j)>, affine_map<(j, k) -> (j)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4xi32>, vector<4x3xi32> into vector<3xi32>
  vector.print %0 : vector<3xi32>
  return
}
func.func @c37(%a: vector<4x2xi32>, %b: vector<4xi32>, %c: vector<2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4x2xi32>, vector<4xi32> into vector<2xi32>
  vector.print %0 : vector<2xi32>
  return
}
func.func @c38(%a: vector<4xi32>, %b: vector<3x4xi32>, %c: vector<3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(j, k) -> (k)>, affine_map<(j, k) -> (j, k)>, affine_map<(j, k) -> (j)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4xi32>, vector<3x4xi32> into vector<3xi32>
  vector.print %0 : vector<3xi32>
  return
}
func.func @c39(%a: vector<2x2x4xi32>, %b: vector<2x4x3xi32>, %c: vector<2x2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xi32>, vector<2x4x3xi32> into vector<2x2x3xi32>
  vector.print %0 : vector<2x2x3xi32>
  return
}
func.func @c40(%a: vector<2x3xi32>, %b: vector<2x3xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} %a, %b, %c : vector<2x3xi32>, vector<2x3xi32> into i32
  vector.print %0 : i32
  return
}
func.func @c41(%a: vector<4xi32>, %b: vector<4xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<4xi32>, vector<4xi32> into i32
  vector.print %0 : i32
  return
}
func.func @c42(%a: vector<2x4xi32>, %b: vector<4x3xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<4x3xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c43(%a: vector<4x2xi32>, %b: vector<4x3xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xi32>, vector<4x3xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c44(%a: vector<2x4xi32>, %b: vector<3x4xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<3x4xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c45(%a: vector<4x2xi32>, %b: vector<3x4xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xi32>, vector<3x4xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c46(%a: vector<2x4xi32>, %b: vector<4x3xi32>, %c: vector<3x2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<4x3xi32> into vector<3x2xi32>
  vector.print %0 : vector<3x2xi32>
  return
}
func.func @c47(%a: vector<2x4xi32>, %b: vector<3x4xi32>, %c: vector<3x2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<3x4xi32> into vector<3x2xi32>
  vector.print %0 : vector<3x2xi32>
  return
}
func.func @c48(%a: vector<4x2xi32>, %b: vector<4x3xi32>, %c: vector<3x2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xi32>, vector<4x3xi32> into vector<3x2xi32>
  vector.print %0 : vector<3x2xi32>
  return
}
func.func @c49(%a: vector<4x2xi32>, %b: vector<3x4xi32>, %c: vector<3x2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xi32>, vector<3x4xi32> into vector<3x2xi32>
  vector.print %0 : vector<3x2xi32>
  return
}
func.func @c50(%a: vector<3x4xi32>, %b: vector<4x2xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x4xi32>, vector<4x2xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c51(%a: vector<2x4xi32>, %b: vector<4x3xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(k, i, j) -> (i, k)>, affine_map<(k, i, j) -> (k, j)>, affine_map<(k, i, j) -> (i, j)>], iterator_types = ["reduction", "parallel", "parallel"]} %a, %b, %c : vector<2x4xi32>, vector<4x3xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c52(%a: vector<2x4xi32>, %b: vector<4x3xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k, j) -> (i, k)>, affine_map<(i, k, j) -> (k, j)>, affine_map<(i, k, j) -> (i, j)>], iterator_types = ["parallel", "reduction", "parallel"]} %a, %b, %c : vector<2x4xi32>, vector<4x3xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c53(%a: vector<2x2x4xi32>, %b: vector<4x3xi32>, %c: vector<2x2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, m, j, k) -> (i, m, k)>, affine_map<(i, m, j, k) -> (k, j)>, affine_map<(i, m, j, k) -> (i, m, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xi32>, vector<4x3xi32> into vector<2x2x3xi32>
  vector.print %0 : vector<2x2x3xi32>
  return
}
func.func @c54(%a: vector<2x4x2xi32>, %b: vector<2x4xi32>, %c: vector<2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k, l) -> (i, k, l)>, affine_map<(i, k, l) -> (l, k)>, affine_map<(i, k, l) -> (i)>], iterator_types = ["parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xi32>, vector<2x4xi32> into vector<2xi32>
  vector.print %0 : vector<2xi32>
  return
}
func.func @c55(%a: vector<2x4x2xi32>, %b: vector<2x4x3xi32>, %c: vector<2x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k, l) -> (i, k, l)>, affine_map<(i, j, k, l) -> (l, k, j)>, affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xi32>, vector<2x4x3xi32> into vector<2x3xi32>
  vector.print %0 : vector<2x3xi32>
  return
}
func.func @c56(%a: vector<2x4xi32>, %b: vector<2x4xi32>, %c: vector<2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xi32>, vector<2x4xi32> into vector<2xi32>
  vector.print %0 : vector<2xi32>
  return
}
func.func @c57(%a: vector<3x2x4xi32>, %b: vector<4x3x2xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (j, i, k)>, affine_map<(i, j, k) -> (k, j, i)>, affine_map<(i, j, k) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} %a, %b, %c : vector<3x2x4xi32>, vector<4x3x2xi32> into i32
  vector.print %0 : i32
  return
}
func.func @c58(%a: vector<2x4xi8>, %b: vector<4xi8>, %c: vector<2xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x4xi8>, vector<4xi8> into vector<2xi8>
  vector.print %0 : vector<2xi8>
  return
}
func.func @c59(%a: vector<2x2x4xi8>, %b: vector<2x4x3xi8>, %c: vector<2x2x3xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>, affine_map<(b, i, j, k) -> (b, k, j)>, affine_map<(b, i, j, k) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x2x4xi8>, vector<2x4x3xi8> into vector<2x2x3xi8>
  vector.print %0 : vector<2x2x3xi8>
  return
}
func.func @c60(%a: vector<4x2xi8>, %b: vector<4x3xi8>, %c: vector<2x3xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xi8>, vector<4x3xi8> into vector<2x3xi8>
  vector.print %0 : vector<2x3xi8>
  return
}
func.func @c61(%a: vector<2x4xi8>, %b: vector<3x4xi8>, %c: vector<3x2xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x4xi8>, vector<3x4xi8> into vector<3x2xi8>
  vector.print %0 : vector<3x2xi8>
  return
}
func.func @c62(%a: vector<2x4xi8>, %b: vector<4x3xi8>, %c: vector<2x3xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(k, i, j) -> (i, k)>, affine_map<(k, i, j) -> (k, j)>, affine_map<(k, i, j) -> (i, j)>], iterator_types = ["reduction", "parallel", "parallel"]} %a, %b, %c : vector<2x4xi8>, vector<4x3xi8> into vector<2x3xi8>
  vector.print %0 : vector<2x3xi8>
  return
}
func.func @c63(%a: vector<2x4x2xi8>, %b: vector<2x4x3xi8>, %c: vector<2x3xi8>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k, l) -> (i, k, l)>, affine_map<(i, j, k, l) -> (l, k, j)>, affine_map<(i, j, k, l) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<2x4x2xi8>, vector<2x4x3xi8> into vector<2x3xi8>
  vector.print %0 : vector<2x3xi8>
  return
}
func.func @main() -> i32 {
  %x0_0 = arith.constant dense<[[-0.001, 7.0e3, -0.001, -0.001], [7.0e3, -0.0, 0.7, 7.0e3]]> : vector<2x4xf32>
  %x0_1 = arith.constant dense<[-0.001, 0.7, -2.3, -0.001]> : vector<4xf32>
  %x0_2 = arith.constant dense<[0.0, 0.7]> : vector<2xf32>
  call @c0(%x0_0, %x0_1, %x0_2) : (vector<2x4xf32>, vector<4xf32>, vector<2xf32>) -> ()
  %x1_0 = arith.constant dense<[-2.3, 7.0e3, 1.1, 3.14159]> : vector<4xf32>
  %x1_1 = arith.constant dense<[[-0.001, 0.7, 1.1], [7.0e3, -2.3, 1.1], [1.1, -0.0, -0.0], [1.1, -0.001, 1000.5]]> : vector<4x3xf32>
  %x1_2 = arith.constant dense<[-0.001, -0.0, 7.0e3]> : vector<3xf32>
  call @c1(%x1_0, %x1_1, %x1_2) : (vector<4xf32>, vector<4x3xf32>, vector<3xf32>) -> ()
  %x2_0 = arith.constant dense<[[-0.0, 0.0], [-0.001, 1.1], [-2.3, -0.001], [0.0, 3.14159]]> : vector<4x2xf32>
  %x2_1 = arith.constant dense<[7.0e3, -2.3, 0.0, 1000.5]> : vector<4xf32>
  %x2_2 = arith.constant dense<[-0.0, 7.0e3]> : vector<2xf32>
  call @c2(%x2_0, %x2_1, %x2_2) : (vector<4x2xf32>, vector<4xf32>, vector<2xf32>) -> ()
  %x3_0 = arith.constant dense<[0.0, 1.1, -2.3, -2.3]> : vector<4xf32>
  %x3_1 = arith.constant dense<[[3.14159, -2.3, 0.0, 3.14159], [-2.3, 1.1, 1.1, -0.0], [-0.0, 1.1, -0.001, 3.14159]]> : vector<3x4xf32>
  %x3_2 = arith.constant dense<[3.14159, 3.14159, -2.3]> : vector<3xf32>
  call @c3(%x3_0, %x3_1, %x3_2) : (vector<4xf32>, vector<3x4xf32>, vector<3xf32>) -> ()
  %x4_0 = arith.constant dense<[[[-0.0, 0.0, 1000.5, -2.3], [0.0, 1000.5, 1.1, 3.14159]], [[-2.3, 0.7, -0.0, -2.3], [1.1, 1.1, -0.001, -0.001]]]> : vector<2x2x4xf32>
  %x4_1 = arith.constant dense<[[[0.7, 7.0e3, -0.0], [-0.001, 7.0e3, -0.0], [0.7, 3.14159, 3.14159], [-2.3, 3.14159, 3.14159]], [[-0.0, 1.1, 0.0], [0.0, 1.1, -0.0], [0.7, 3.14159, -2.3], [1.1, 0.7, -0.0]]]> : vector<2x4x3xf32>
  %x4_2 = arith.constant dense<[[[-0.001, 0.0, 1.1], [1000.5, 0.0, 3.14159]], [[-2.3, -2.3, -2.3], [-0.0, -0.0, 1.1]]]> : vector<2x2x3xf32>
  call @c4(%x4_0, %x4_1, %x4_2) : (vector<2x2x4xf32>, vector<2x4x3xf32>, vector<2x2x3xf32>) -> ()
  %x5_0 = arith.constant dense<[[1000.5, 1000.5, -0.001], [0.7, -0.001, 0.7]]> : vector<2x3xf32>
  %x5_1 = arith.constant dense<[[3.14159, 0.7, 0.7], [0.0, -0.0, -0.0]]> : vector<2x3xf32>
  %x5_2 = arith.constant -0.0 : f32
  call @c5(%x5_0, %x5_1, %x5_2) : (vector<2x3xf32>, vector<2x3xf32>, f32) -> ()
  %x6_0 = arith.constant dense<[0.7, 7.0e3, -0.0, 3.14159]> : vector<4xf32>
  %x6_1 = arith.constant dense<[-0.001, -2.3, 3.14159, 1.1]> : vector<4xf32>
  %x6_2 = arith.constant -2.3 : f32
  call @c6(%x6_0, %x6_1, %x6_2) : (vector<4xf32>, vector<4xf32>, f32) -> ()
  %x7_0 = arith.constant dense<[[-2.3, 1.1, 7.0e3, 0.0], [-0.0, 3.14159, 0.0, 3.14159]]> : vector<2x4xf32>
  %x7_1 = arith.constant dense<[[-0.001, 0.0, 7.0e3], [0.7, -2.3, 0.7], [-0.0, -0.001, 7.0e3], [-2.3, 0.0, -0.0]]> : vector<4x3xf32>
  %x7_2 = arith.constant dense<[[-0.0, 1.1, -2.3], [0.0, 3.14159, -0.001]]> : vector<2x3xf32>
  call @c7(%x7_0, %x7_1, %x7_2) : (vector<2x4xf32>, vector<4x3xf32>, vector<2x3xf32>) -> ()
  %x8_0 = arith.constant dense<[[-0.0, 1.1], [1.1, 0.7], [0.0, 1000.5], [7.0e3, 0.7]]> : vector<4x2xf32>
  %x8_1 = arith.constant dense<[[-2.3, 1000.5, 0.7], [-0.001, 1000.5, 7.0e3], [0.7, 1.1, 1.1], [-0.001, 1000.5, 0.0]]> : vector<4x3xf32>
  %x8_2 = arith.constant dense<[[1.1, 1.1, -2.3], [-0.001, -2.3, 0.0]]> : vector<2x3xf32>
  call @c8(%x8_0, %x8_1, %x8_2) : (vector<4x2xf32>, vector<4x3xf32>, vector<2x3xf32>) -> ()
  %x9_0 = arith.constant dense<[[1000.5, 0.7, -2.3, -2.3], [-0.001, 7.0e3, 1000.5, 1.1]]> : vector<2x4xf32>
  %x9_1 = arith.constant dense<[[0.7, 1000.5, 1000.5, -2.3], [-0.001, -2.3, 3.14159, 1.1], [-0.001, 1.1, 3.14159, 3.14159]]> : vector<3x4xf32>
  %x9_2 = arith.constant dense<[[1.1, -2.3, -2.3], [-2.3, -2.3, 0.0]]> : vector<2x3xf32>
  call @c9(%x9_0, %x9_1, %x9_2) : (vector<2x4xf32>, vector<3x4xf32>, vector<2x3xf32>) -> ()
  %x10_0 = arith.constant dense<[[3.14159, 1000.5], [3.14159, -0.001], [-0.001, -0.001], [7.0e3, -2.3]]> : vector<4x2xf32>
  %x10_1 = arith.constant dense<[[7.0e3, 7.0e3, 1.1, 0.0], [-2.3, -0.001, 1.1, -0.0], [-2.3, -0.001, -0.001, 0.0]]> : vector<3x4xf32>
  %x10_2 = arith.constant dense<[[1.1, 1000.5, 0.0], [0.7, -0.0, 7.0e3]]> : vector<2x3xf32>
  call @c10(%x10_0, %x10_1, %x10_2) : (vector<4x2xf32>, vector<3x4xf32>, vector<2x3xf32>) -> ()
  %x11_0 = arith.constant dense<[[0.7, 1000.5, -0.001, -0.001], [-0.0, 1000.5, 3.14159, 0.0]]> : vector<2x4xf32>
  %x11_1 = arith.constant dense<[[-0.0, 3.14159, -0.0], [-0.0, 3.14159, -0.0], [1000.5, -0.0, 0.7], [0.7, -0.001, 1000.5]]> : vector<4x3xf32>
  %x11_2 = arith.constant dense<[[1.1, -2.3], [0.0, 0.7], [-2.3, -0.001]]> : vector<3x2xf32>
  call @c11(%x11_0, %x11_1, %x11_2) : (vector<2x4xf32>, vector<4x3xf32>, vector<3x2xf32>) -> ()
  %x12_0 = arith.constant dense<[[-0.001, 0.0, -0.0, 3.14159], [3.14159, 7.0e3, -0.001, 1000.5]]> : vector<2x4xf32>
  %x12_1 = arith.constant dense<[[-0.001, 1000.5, -2.3, 1.1], [0.0, 1.1, 0.0, 1000.5], [0.0, 1.1, 0.7, 3.14159]]> : vector<3x4xf32>
  %x12_2 = arith.constant dense<[[-0.001, -0.0], [1.1, 0.0], [-0.0, 0.7]]> : vector<3x2xf32>
  call @c12(%x12_0, %x12_1, %x12_2) : (vector<2x4xf32>, vector<3x4xf32>, vector<3x2xf32>) -> ()
  %x13_0 = arith.constant dense<[[1.1, -2.3], [-0.001, -2.3], [7.0e3, 1000.5], [-2.3, -0.0]]> : vector<4x2xf32>
  %x13_1 = arith.constant dense<[[-0.0, -0.001, 0.0], [0.7, 1.1, -0.001], [7.0e3, 1.1, 0.7], [-0.0, 0.0, 1000.5]]> : vector<4x3xf32>
  %x13_2 = arith.constant dense<[[7.0e3, 7.0e3], [7.0e3, 0.7], [3.14159, -0.0]]> : vector<3x2xf32>
  call @c13(%x13_0, %x13_1, %x13_2) : (vector<4x2xf32>, vector<4x3xf32>, vector<3x2xf32>) -> ()
  %x14_0 = arith.constant dense<[[-2.3, 3.14159], [3.14159, 0.7], [-0.001, -0.001], [-0.0, 1.1]]> : vector<4x2xf32>
  %x14_1 = arith.constant dense<[[3.14159, 7.0e3, 7.0e3, 1000.5], [-0.001, 1000.5, -0.0, -2.3], [-2.3, -0.0, -0.0, 3.14159]]> : vector<3x4xf32>
  %x14_2 = arith.constant dense<[[-2.3, 0.0], [7.0e3, 1000.5], [0.0, 1.1]]> : vector<3x2xf32>
  call @c14(%x14_0, %x14_1, %x14_2) : (vector<4x2xf32>, vector<3x4xf32>, vector<3x2xf32>) -> ()
  %x15_0 = arith.constant dense<[[1000.5, 7.0e3, -2.3, 1.1], [-0.001, 1000.5, 7.0e3, 3.14159], [0.0, -0.001, 1.1, -0.0]]> : vector<3x4xf32>
  %x15_1 = arith.constant dense<[[-2.3, 3.14159], [1.1, 0.7], [7.0e3, 1000.5], [0.7, -0.001]]> : vector<4x2xf32>
  %x15_2 = arith.constant dense<[[0.7, 7.0e3, 7.0e3], [-0.001, -0.001, -2.3]]> : vector<2x3xf32>
  call @c15(%x15_0, %x15_1, %x15_2) : (vector<3x4xf32>, vector<4x2xf32>, vector<2x3xf32>) -> ()
  %x16_0 = arith.constant dense<[[-0.0, -0.001, 7.0e3, 7.0e3], [0.0, 7.0e3, 0.7, 7.0e3]]> : vector<2x4xf32>
  %x16_1 = arith.constant dense<[[7.0e3, 7.0e3, 0.0], [0.0, 3.14159, -0.0], [0.0, 0.7, 7.0e3], [7.0e3, 0.0, -0.001]]> : vector<4x3xf32>
  %x16_2 = arith.constant dense<[[-0.0, 3.14159, 7.0e3], [-2.3, 7.0e3, 1.1]]> : vector<2x3xf32>
  call @c16(%x16_0, %x16_1, %x16_2) : (vector<2x4xf32>, vector<4x3xf32>, vector<2x3xf32>) -> ()
  %x17_0 = arith.constant dense<[[3.14159, 1.1, 7.0e3, 1.1], [7.0e3, 3.14159, 7.0e3, -2.3]]> : vector<2x4xf32>
  %x17_1 = arith.constant dense<[[-0.001, -2.3, 0.7], [-2.3, 7.0e3, -0.001], [3.14159, 3.14159, 0.0], [-0.0, -0.001, -0.001]]> : vector<4x3xf32>
  %x17_2 = arith.constant dense<[[0.7, 1000.5, 3.14159], [-0.001, 7.0e3, 1000.5]]> : vector<2x3xf32>
  call @c17(%x17_0, %x17_1, %x17_2) : (vector<2x4xf32>, vector<4x3xf32>, vector<2x3xf32>) -> ()
  %x18_0 = arith.constant dense<[[[-2.3, -0.0, 3.14159, 1.1], [0.0, 0.7, 1.1, 1.1]], [[-0.0, 0.7, -0.0, 1.1], [0.0, 1000.5, 1000.5, -0.0]]]> : vector<2x2x4xf32>
  %x18_1 = arith.constant dense<[[-0.001, -2.3, -0.001], [-2.3, 7.0e3, 0.0], [-0.0, 7.0e3, 3.14159], [1.1, 3.14159, 3.14159]]> : vector<4x3xf32>
  %x18_2 = arith.constant dense<[[[7.0e3, 0.7, 7.0e3], [-0.0, 7.0e3, -0.0]], [[7.0e3, -0.0, 7.0e3], [0.7, -0.0, 1000.5]]]> : vector<2x2x3xf32>
  call @c18(%x18_0, %x18_1, %x18_2) : (vector<2x2x4xf32>, vector<4x3xf32>, vector<2x2x3xf32>) -> ()
  %x19_0 = arith.constant dense<[[[0.7, 1000.5], [1000.5, -0.0], [-0.0, -0.0], [-2.3, 0.7]], [[-0.0, 0.7], [-2.3, 0.0], [3.14159, -2.3], [3.14159, 3.14159]]]> : vector<2x4x2xf32>
  %x19_1 = arith.constant dense<[[7.0e3, 0.7, -0.0, 3.14159], [1.1, -2.3, -0.0, 1000.5]]> : vector<2x4xf32>
  %x19_2 = arith.constant dense<[1000.5, -2.3]> : vector<2xf32>
  call @c19(%x19_0, %x19_1, %x19_2) : (vector<2x4x2xf32>, vector<2x4xf32>, vector<2xf32>) -> ()
  %x20_0 = arith.constant dense<[[[7.0e3, 1000.5], [7.0e3, -0.0], [-2.3, -0.001], [-2.3, 1.1]], [[1.1, 7.0e3], [7.0e3, -0.001], [0.7, -0.0], [0.7, -2.3]]]> : vector<2x4x2xf32>
  %x20_1 = arith.constant dense<[[[-0.0, 0.7, 0.7], [0.0, -2.3, 1.1], [0.7, -0.001, -2.3], [-2.3, 1000.5, 3.14159]], [[-0.001, 3.14159, 7.0e3], [1000.5, 3.14159, -0.0], [1000.5, 1.1, 1.1], [-0.0, 0.7, 3.14159]]]> : vector<2x4x3xf32>
  %x20_2 = arith.constant dense<[[-0.001, 1000.5, 1000.5], [3.14159, -0.0, 0.7]]> : vector<2x3xf32>
  call @c20(%x20_0, %x20_1, %x20_2) : (vector<2x4x2xf32>, vector<2x4x3xf32>, vector<2x3xf32>) -> ()
  %x21_0 = arith.constant dense<[[-2.3, 7.0e3, 1.1, 1000.5], [-2.3, 3.14159, -0.0, 7.0e3]]> : vector<2x4xf32>
  %x21_1 = arith.constant dense<[[1000.5, 0.0, 0.0, -2.3], [0.7, 3.14159, 0.7, 1000.5]]> : vector<2x4xf32>
  %x21_2 = arith.constant dense<[7.0e3, 1000.5]> : vector<2xf32>
  call @c21(%x21_0, %x21_1, %x21_2) : (vector<2x4xf32>, vector<2x4xf32>, vector<2xf32>) -> ()
  %x22_0 = arith.constant dense<[[[3.14159, 0.7, 3.14159, -0.0], [0.7, -2.3, 1000.5, 0.0]], [[-0.001, -2.3, 1.1, 1000.5], [1.1, -0.0, 0.0, 0.0]], [[1000.5, -0.0, 3.14159, 0.7], [7.0e3, -2.3, 3.14159, 7.0e3]]]> : vector<3x2x4xf32>
  %x22_1 = arith.constant dense<[[[-0.001, -0.0], [-2.3, 3.14159], [1.1, -2.3]], [[-2.3, -0.0], [0.0, -0.001], [3.14159, 7.0e3]], [[1.1, -0.0], [3.14159, 1.1], [-2.3, 0.0]], [[0.0, 0.0], [1000.5, 7.0e3], [7.0e3, 7.0e3]]]> : vector<4x3x2xf32>
  %x22_2 = arith.constant 3.14159 : f32
  call @c22(%x22_0, %x22_1, %x22_2) : (vector<3x2x4xf32>, vector<4x3x2xf32>, f32) -> ()
  %x23_0 = arith.constant dense<[[7.0e3, -2.3, -0.001, -2.3], [7.0e3, 1.1, 3.14159, 0.7]]> : vector<2x4xf64>
  %x23_1 = arith.constant dense<[3.14159, -0.001, 0.7, -0.001]> : vector<4xf64>
  %x23_2 = arith.constant dense<[7.0e3, 1.1]> : vector<2xf64>
  call @c23(%x23_0, %x23_1, %x23_2) : (vector<2x4xf64>, vector<4xf64>, vector<2xf64>) -> ()
  %x24_0 = arith.constant dense<[[[3.14159, -0.001, 3.14159, 0.0], [7.0e3, 3.14159, 0.0, 1000.5]], [[7.0e3, 0.0, -0.001, 0.0], [7.0e3, 0.0, 0.0, 1.1]]]> : vector<2x2x4xf64>
  %x24_1 = arith.constant dense<[[[1.1, -0.0, 1.1], [0.7, 3.14159, 3.14159], [1.1, 1000.5, 3.14159], [1.1, 1000.5, -2.3]], [[-0.0, 3.14159, -0.001], [0.0, -0.0, 1.1], [7.0e3, -2.3, -0.001], [0.7, -0.0, -2.3]]]> : vector<2x4x3xf64>
  %x24_2 = arith.constant dense<[[[1.1, 3.14159, -0.001], [-2.3, -0.0, 1.1]], [[1000.5, 7.0e3, 0.7], [-2.3, 1000.5, -0.001]]]> : vector<2x2x3xf64>
  call @c24(%x24_0, %x24_1, %x24_2) : (vector<2x2x4xf64>, vector<2x4x3xf64>, vector<2x2x3xf64>) -> ()
  %x25_0 = arith.constant dense<[[0.7, 3.14159], [-0.001, 0.0], [3.14159, 1000.5], [7.0e3, 0.7]]> : vector<4x2xf64>
  %x25_1 = arith.constant dense<[[0.0, 0.7, -0.0], [-0.001, -2.3, 7.0e3], [0.0, 7.0e3, 1000.5], [0.0, 0.0, -0.0]]> : vector<4x3xf64>
  %x25_2 = arith.constant dense<[[0.0, -0.0, -0.0], [-0.0, 7.0e3, -0.0]]> : vector<2x3xf64>
  call @c25(%x25_0, %x25_1, %x25_2) : (vector<4x2xf64>, vector<4x3xf64>, vector<2x3xf64>) -> ()
  %x26_0 = arith.constant dense<[[1.1, 1.1, 1.1, 0.0], [0.0, 3.14159, 1.1, 1.1]]> : vector<2x4xf64>
  %x26_1 = arith.constant dense<[[-2.3, -0.0, 7.0e3, 0.0], [-2.3, -2.3, 0.7, 7.0e3], [-0.0, 1000.5, -0.001, -0.001]]> : vector<3x4xf64>
  %x26_2 = arith.constant dense<[[1000.5, -0.0], [1000.5, 1000.5], [-0.001, 0.7]]> : vector<3x2xf64>
  call @c26(%x26_0, %x26_1, %x26_2) : (vector<2x4xf64>, vector<3x4xf64>, vector<3x2xf64>) -> ()
  %x27_0 = arith.constant dense<[[-2.3, -2.3, -0.001, -0.0], [-0.001, 3.14159, 0.0, 3.14159]]> : vector<2x4xf64>
  %x27_1 = arith.constant dense<[[0.7, 1000.5, 0.7], [1000.5, 0.0, 7.0e3], [0.7, 3.14159, 1000.5], [-2.3, -0.001, 1000.5]]> : vector<4x3xf64>
  %x27_2 = arith.constant dense<[[-2.3, 7.0e3, -2.3], [3.14159, -0.001, -0.001]]> : vector<2x3xf64>
  call @c27(%x27_0, %x27_1, %x27_2) : (vector<2x4xf64>, vector<4x3xf64>, vector<2x3xf64>) -> ()
  %x28_0 = arith.constant dense<[[[0.0, 1.1], [-2.3, 0.0], [-0.0, -2.3], [0.0, -0.001]], [[1000.5, 0.0], [0.7, -0.0], [1000.5, 1000.5], [1000.5, -2.3]]]> : vector<2x4x2xf64>
  %x28_1 = arith.constant dense<[[[1000.5, -0.001, 0.0], [-0.001, 7.0e3, 0.0], [-0.001, 1000.5, -0.0], [3.14159, 7.0e3, -0.0]], [[-2.3, 1000.5, 1000.5], [1.1, 1000.5, 3.14159], [3.14159, -0.0, 1000.5], [3.14159, 7.0e3, 0.7]]]> : vector<2x4x3xf64>
  %x28_2 = arith.constant dense<[[0.7, 0.7, -2.3], [-0.001, 0.0, 1.1]]> : vector<2x3xf64>
  call @c28(%x28_0, %x28_1, %x28_2) : (vector<2x4x2xf64>, vector<2x4x3xf64>, vector<2x3xf64>) -> ()
  %x29_0 = arith.constant dense<[[-0.0, 7.0e3, 1.1, 7.0e3], [0.7, 0.0, 1.1, 3.14159]]> : vector<2x4xf16>
  %x29_1 = arith.constant dense<[-2.3, 7.0e3, 0.0, 7.0e3]> : vector<4xf16>
  %x29_2 = arith.constant dense<[-2.3, 1000.5]> : vector<2xf16>
  call @c29(%x29_0, %x29_1, %x29_2) : (vector<2x4xf16>, vector<4xf16>, vector<2xf16>) -> ()
  %x30_0 = arith.constant dense<[[[-2.3, 0.0, -2.3, 1000.5], [-2.3, 1.1, 0.7, -2.3]], [[3.14159, -0.0, -0.0, -0.001], [7.0e3, 1000.5, -0.001, 3.14159]]]> : vector<2x2x4xf16>
  %x30_1 = arith.constant dense<[[[1000.5, 1000.5, 1000.5], [0.7, -0.001, -0.001], [7.0e3, -2.3, 1.1], [3.14159, 1000.5, 1.1]], [[3.14159, -2.3, -0.001], [7.0e3, 1.1, 7.0e3], [1000.5, 1.1, -2.3], [3.14159, 3.14159, 0.7]]]> : vector<2x4x3xf16>
  %x30_2 = arith.constant dense<[[[-0.0, 0.7, 3.14159], [0.7, 1000.5, -0.0]], [[3.14159, 3.14159, 7.0e3], [0.0, 0.0, 1.1]]]> : vector<2x2x3xf16>
  call @c30(%x30_0, %x30_1, %x30_2) : (vector<2x2x4xf16>, vector<2x4x3xf16>, vector<2x2x3xf16>) -> ()
  %x31_0 = arith.constant dense<[[-0.001, 0.0], [-2.3, 0.0], [0.7, 0.7], [1.1, -0.001]]> : vector<4x2xf16>
  %x31_1 = arith.constant dense<[[1.1, -0.001, 1.1], [1000.5, -2.3, -0.0], [0.7, 1000.5, -0.0], [-0.0, -0.001, 7.0e3]]> : vector<4x3xf16>
  %x31_2 = arith.constant dense<[[-0.0, -0.001, 0.7], [0.0, 3.14159, 0.7]]> : vector<2x3xf16>
  call @c31(%x31_0, %x31_1, %x31_2) : (vector<4x2xf16>, vector<4x3xf16>, vector<2x3xf16>) -> ()
  %x32_0 = arith.constant dense<[[0.0, 7.0e3, 7.0e3, -0.001], [0.0, -0.001, 3.14159, 1000.5]]> : vector<2x4xf16>
  %x32_1 = arith.constant dense<[[7.0e3, -2.3, -0.001, -0.0], [3.14159, 1.1, -0.0, 0.7], [3.14159, 7.0e3, 7.0e3, 0.0]]> : vector<3x4xf16>
  %x32_2 = arith.constant dense<[[1.1, -0.0], [1.1, -0.001], [1000.5, -0.001]]> : vector<3x2xf16>
  call @c32(%x32_0, %x32_1, %x32_2) : (vector<2x4xf16>, vector<3x4xf16>, vector<3x2xf16>) -> ()
  %x33_0 = arith.constant dense<[[-0.0, 3.14159, 0.7, 3.14159], [0.7, 1000.5, 0.7, 0.0]]> : vector<2x4xf16>
  %x33_1 = arith.constant dense<[[7.0e3, 0.7, 0.0], [7.0e3, 7.0e3, 1.1], [0.7, 0.7, 1.1], [-0.0, 0.7, 0.7]]> : vector<4x3xf16>
  %x33_2 = arith.constant dense<[[-2.3, 1000.5, 0.0], [7.0e3, -2.3, -0.001]]> : vector<2x3xf16>
  call @c33(%x33_0, %x33_1, %x33_2) : (vector<2x4xf16>, vector<4x3xf16>, vector<2x3xf16>) -> ()
  %x34_0 = arith.constant dense<[[[-0.001, -2.3], [7.0e3, 7.0e3], [0.0, 1.1], [-0.0, 3.14159]], [[-0.0, -2.3], [-0.001, -0.0], [1.1, 7.0e3], [3.14159, 7.0e3]]]> : vector<2x4x2xf16>
  %x34_1 = arith.constant dense<[[[-0.001, 0.7, 0.0], [1000.5, 0.0, 3.14159], [-2.3, 7.0e3, 0.0], [-0.001, -2.3, 1000.5]], [[-2.3, 0.7, -2.3], [3.14159, -0.001, -2.3], [-0.001, 1.1, 3.14159], [-0.001, -0.0, 0.0]]]> : vector<2x4x3xf16>
  %x34_2 = arith.constant dense<[[-2.3, -0.001, 1.1], [-0.0, 0.7, 0.0]]> : vector<2x3xf16>
  call @c34(%x34_0, %x34_1, %x34_2) : (vector<2x4x2xf16>, vector<2x4x3xf16>, vector<2x3xf16>) -> ()
  %x35_0 = arith.constant dense<[[5, 1, 9, 3], [6, -1, 0, 7]]> : vector<2x4xi32>
  %x35_1 = arith.constant dense<[1, 3, 5, -4]> : vector<4xi32>
  %x35_2 = arith.constant dense<[-1, -2]> : vector<2xi32>
  call @c35(%x35_0, %x35_1, %x35_2) : (vector<2x4xi32>, vector<4xi32>, vector<2xi32>) -> ()
  %x36_0 = arith.constant dense<[-2, 1, 6, -4]> : vector<4xi32>
  %x36_1 = arith.constant dense<[[0, -1, -1], [4, 2, 6], [5, 0, 2], [8, 1, -4]]> : vector<4x3xi32>
  %x36_2 = arith.constant dense<[-4, -3, 4]> : vector<3xi32>
  call @c36(%x36_0, %x36_1, %x36_2) : (vector<4xi32>, vector<4x3xi32>, vector<3xi32>) -> ()
  %x37_0 = arith.constant dense<[[-4, -3], [5, 5], [6, -3], [-3, -2]]> : vector<4x2xi32>
  %x37_1 = arith.constant dense<[1, -5, 8, 2]> : vector<4xi32>
  %x37_2 = arith.constant dense<[4, 6]> : vector<2xi32>
  call @c37(%x37_0, %x37_1, %x37_2) : (vector<4x2xi32>, vector<4xi32>, vector<2xi32>) -> ()
  %x38_0 = arith.constant dense<[-4, -4, -2, -5]> : vector<4xi32>
  %x38_1 = arith.constant dense<[[-3, -4, 1, 1], [7, -4, 0, 9], [8, 1, 9, 3]]> : vector<3x4xi32>
  %x38_2 = arith.constant dense<[-3, 5, -2]> : vector<3xi32>
  call @c38(%x38_0, %x38_1, %x38_2) : (vector<4xi32>, vector<3x4xi32>, vector<3xi32>) -> ()
  %x39_0 = arith.constant dense<[[[7, -3, 8, 6], [1, 2, 0, 9]], [[1, 4, -5, 6], [1, 4, 6, 0]]]> : vector<2x2x4xi32>
  %x39_1 = arith.constant dense<[[[7, 7, -2], [5, 4, 3], [-5, -1, 0], [-2, 0, -1]], [[5, 2, -4], [3, 1, -2], [3, 0, 7], [-1, 8, -4]]]> : vector<2x4x3xi32>
  %x39_2 = arith.constant dense<[[[4, 6, -3], [-1, 7, 3]], [[9, -1, 3], [-2, 0, 4]]]> : vector<2x2x3xi32>
  call @c39(%x39_0, %x39_1, %x39_2) : (vector<2x2x4xi32>, vector<2x4x3xi32>, vector<2x2x3xi32>) -> ()
  %x40_0 = arith.constant dense<[[3, 3, -3], [4, 6, -2]]> : vector<2x3xi32>
  %x40_1 = arith.constant dense<[[9, 3, 6], [6, 8, 9]]> : vector<2x3xi32>
  %x40_2 = arith.constant -2 : i32
  call @c40(%x40_0, %x40_1, %x40_2) : (vector<2x3xi32>, vector<2x3xi32>, i32) -> ()
  %x41_0 = arith.constant dense<[4, -5, 5, 5]> : vector<4xi32>
  %x41_1 = arith.constant dense<[-2, 7, -4, -3]> : vector<4xi32>
  %x41_2 = arith.constant -2 : i32
  call @c41(%x41_0, %x41_1, %x41_2) : (vector<4xi32>, vector<4xi32>, i32) -> ()
  %x42_0 = arith.constant dense<[[2, 4, 1, 6], [0, 0, -4, 9]]> : vector<2x4xi32>
  %x42_1 = arith.constant dense<[[8, 0, -1], [2, 9, -4], [2, 6, -3], [-2, 9, 4]]> : vector<4x3xi32>
  %x42_2 = arith.constant dense<[[3, 3, 3], [-4, 3, 9]]> : vector<2x3xi32>
  call @c42(%x42_0, %x42_1, %x42_2) : (vector<2x4xi32>, vector<4x3xi32>, vector<2x3xi32>) -> ()
  %x43_0 = arith.constant dense<[[-1, -3], [9, 6], [9, 8], [0, 4]]> : vector<4x2xi32>
  %x43_1 = arith.constant dense<[[-3, -4, 9], [8, -5, -1], [5, 9, 0], [-2, 7, 4]]> : vector<4x3xi32>
  %x43_2 = arith.constant dense<[[0, 8, -3], [-3, 4, 3]]> : vector<2x3xi32>
  call @c43(%x43_0, %x43_1, %x43_2) : (vector<4x2xi32>, vector<4x3xi32>, vector<2x3xi32>) -> ()
  %x44_0 = arith.constant dense<[[7, -4, 2, -5], [1, -3, 7, 9]]> : vector<2x4xi32>
  %x44_1 = arith.constant dense<[[5, -3, -1, 7], [5, 8, 6, 9], [1, 4, 4, 5]]> : vector<3x4xi32>
  %x44_2 = arith.constant dense<[[7, 7, -5], [-3, -2, 1]]> : vector<2x3xi32>
  call @c44(%x44_0, %x44_1, %x44_2) : (vector<2x4xi32>, vector<3x4xi32>, vector<2x3xi32>) -> ()
  %x45_0 = arith.constant dense<[[2, -5], [-3, 3], [1, -4], [4, 1]]> : vector<4x2xi32>
  %x45_1 = arith.constant dense<[[-3, 0, 3, -3], [-1, -2, 4, 9], [0, -5, 5, 7]]> : vector<3x4xi32>
  %x45_2 = arith.constant dense<[[-5, 6, 5], [7, -3, 1]]> : vector<2x3xi32>
  call @c45(%x45_0, %x45_1, %x45_2) : (vector<4x2xi32>, vector<3x4xi32>, vector<2x3xi32>) -> ()
  %x46_0 = arith.constant dense<[[2, 4, -4, 2], [0, 1, 9, 4]]> : vector<2x4xi32>
  %x46_1 = arith.constant dense<[[9, 6, 4], [7, 1, 7], [-1, 2, 9], [2, 8, 9]]> : vector<4x3xi32>
  %x46_2 = arith.constant dense<[[8, 6], [1, 8], [1, -4]]> : vector<3x2xi32>
  call @c46(%x46_0, %x46_1, %x46_2) : (vector<2x4xi32>, vector<4x3xi32>, vector<3x2xi32>) -> ()
  %x47_0 = arith.constant dense<[[4, -4, 9, 3], [0, 3, 3, 1]]> : vector<2x4xi32>
  %x47_1 = arith.constant dense<[[1, 9, -5, 0], [9, -5, -1, 6], [4, 9, 1, 6]]> : vector<3x4xi32>
  %x47_2 = arith.constant dense<[[1, 4], [0, 7], [7, -1]]> : vector<3x2xi32>
  call @c47(%x47_0, %x47_1, %x47_2) : (vector<2x4xi32>, vector<3x4xi32>, vector<3x2xi32>) -> ()
  %x48_0 = arith.constant dense<[[9, 4], [9, -4], [-2, -4], [8, 2]]> : vector<4x2xi32>
  %x48_1 = arith.constant dense<[[-2, 3, 8], [1, -5, 2], [6, -4, 3], [9, -2, 3]]> : vector<4x3xi32>
  %x48_2 = arith.constant dense<[[-1, 5], [1, -2], [9, -4]]> : vector<3x2xi32>
  call @c48(%x48_0, %x48_1, %x48_2) : (vector<4x2xi32>, vector<4x3xi32>, vector<3x2xi32>) -> ()
  %x49_0 = arith.constant dense<[[9, 6], [8, 5], [0, 8], [3, 1]]> : vector<4x2xi32>
  %x49_1 = arith.constant dense<[[4, 7, -3, -2], [5, 6, 1, 4], [-4, 9, -4, -4]]> : vector<3x4xi32>
  %x49_2 = arith.constant dense<[[3, 7], [-3, -4], [9, 3]]> : vector<3x2xi32>
  call @c49(%x49_0, %x49_1, %x49_2) : (vector<4x2xi32>, vector<3x4xi32>, vector<3x2xi32>) -> ()
  %x50_0 = arith.constant dense<[[4, 2, -5, -1], [-2, 6, -1, -5], [0, -3, -4, 2]]> : vector<3x4xi32>
  %x50_1 = arith.constant dense<[[9, 2], [8, 3], [1, -3], [0, 6]]> : vector<4x2xi32>
  %x50_2 = arith.constant dense<[[4, -2, -5], [-1, -5, 2]]> : vector<2x3xi32>
  call @c50(%x50_0, %x50_1, %x50_2) : (vector<3x4xi32>, vector<4x2xi32>, vector<2x3xi32>) -> ()
  %x51_0 = arith.constant dense<[[9, 0, -1, 0], [2, -3, 9, 7]]> : vector<2x4xi32>
  %x51_1 = arith.constant dense<[[7, 2, 9], [-2, -2, -1], [8, 9, 6], [9, -5, -2]]> : vector<4x3xi32>
  %x51_2 = arith.constant dense<[[0, 8, 8], [0, 9, 2]]> : vector<2x3xi32>
  call @c51(%x51_0, %x51_1, %x51_2) : (vector<2x4xi32>, vector<4x3xi32>, vector<2x3xi32>) -> ()
  %x52_0 = arith.constant dense<[[-5, -3, 5, 9], [6, 3, -2, 3]]> : vector<2x4xi32>
  %x52_1 = arith.constant dense<[[5, -2, -2], [9, -5, 5], [-4, -1, 6], [8, 0, 9]]> : vector<4x3xi32>
  %x52_2 = arith.constant dense<[[-1, 8, 1], [6, 9, -3]]> : vector<2x3xi32>
  call @c52(%x52_0, %x52_1, %x52_2) : (vector<2x4xi32>, vector<4x3xi32>, vector<2x3xi32>) -> ()
  %x53_0 = arith.constant dense<[[[0, 6, 7, 2], [1, -4, -3, -2]], [[8, -1, -4, 6], [6, -2, -1, -3]]]> : vector<2x2x4xi32>
  %x53_1 = arith.constant dense<[[6, -2, 3], [5, -1, 7], [-1, 0, 7], [5, 3, 9]]> : vector<4x3xi32>
  %x53_2 = arith.constant dense<[[[-4, 4, 3], [-2, -1, 9]], [[9, -3, 5], [-2, -1, -3]]]> : vector<2x2x3xi32>
  call @c53(%x53_0, %x53_1, %x53_2) : (vector<2x2x4xi32>, vector<4x3xi32>, vector<2x2x3xi32>) -> ()
  %x54_0 = arith.constant dense<[[[5, 5], [-4, 2], [-4, 2], [9, 3]], [[-4, 3], [9, -5], [-5, 4], [4, -1]]]> : vector<2x4x2xi32>
  %x54_1 = arith.constant dense<[[3, -1, 1, 7], [4, -4, -3, -1]]> : vector<2x4xi32>
  %x54_2 = arith.constant dense<[7, -2]> : vector<2xi32>
  call @c54(%x54_0, %x54_1, %x54_2) : (vector<2x4x2xi32>, vector<2x4xi32>, vector<2xi32>) -> ()
  %x55_0 = arith.constant dense<[[[-2, -3], [-1, 6], [3, -5], [-3, 7]], [[9, -3], [9, -5], [4, 2], [9, 7]]]> : vector<2x4x2xi32>
  %x55_1 = arith.constant dense<[[[4, 1, -5], [9, 9, 2], [-5, -3, -4], [3, 7, 5]], [[9, 0, 0], [5, 2, 7], [-5, 3, -1], [3, 8, 8]]]> : vector<2x4x3xi32>
  %x55_2 = arith.constant dense<[[5, 5, 3], [6, 3, -3]]> : vector<2x3xi32>
  call @c55(%x55_0, %x55_1, %x55_2) : (vector<2x4x2xi32>, vector<2x4x3xi32>, vector<2x3xi32>) -> ()
  %x56_0 = arith.constant dense<[[4, 7, 7, -3], [-4, 4, 1, -2]]> : vector<2x4xi32>
  %x56_1 = arith.constant dense<[[5, 2, 3, 7], [-1, 7, 6, 7]]> : vector<2x4xi32>
  %x56_2 = arith.constant dense<[6, -2]> : vector<2xi32>
  call @c56(%x56_0, %x56_1, %x56_2) : (vector<2x4xi32>, vector<2x4xi32>, vector<2xi32>) -> ()
  %x57_0 = arith.constant dense<[[[-1, 2, 3, -2], [8, 4, 4, 2]], [[-1, -5, -2, 4], [6, -5, 4, 2]], [[8, 9, -3, 0], [-3, 4, -5, 4]]]> : vector<3x2x4xi32>
  %x57_1 = arith.constant dense<[[[2, 7], [1, 3], [2, 6]], [[-1, 8], [7, -5], [-4, -4]], [[9, -3], [4, 5], [3, 4]], [[7, 6], [-2, 4], [-3, -5]]]> : vector<4x3x2xi32>
  %x57_2 = arith.constant -1 : i32
  call @c57(%x57_0, %x57_1, %x57_2) : (vector<3x2x4xi32>, vector<4x3x2xi32>, i32) -> ()
  %x58_0 = arith.constant dense<[[1, -5, 6, 0], [8, 4, 6, 3]]> : vector<2x4xi8>
  %x58_1 = arith.constant dense<[7, -1, 7, 4]> : vector<4xi8>
  %x58_2 = arith.constant dense<[2, -4]> : vector<2xi8>
  call @c58(%x58_0, %x58_1, %x58_2) : (vector<2x4xi8>, vector<4xi8>, vector<2xi8>) -> ()
  %x59_0 = arith.constant dense<[[[5, 8, 3, -3], [1, -1, -2, -3]], [[2, 6, 5, 8], [4, 7, 2, -5]]]> : vector<2x2x4xi8>
  %x59_1 = arith.constant dense<[[[0, 1, 2], [0, 6, -2], [6, -5, -3], [2, 7, 7]], [[4, -3, -3], [6, 2, 3], [6, -5, -5], [-2, 1, 9]]]> : vector<2x4x3xi8>
  %x59_2 = arith.constant dense<[[[3, -3, -4], [1, 3, -1]], [[2, 1, 9], [-4, -5, 5]]]> : vector<2x2x3xi8>
  call @c59(%x59_0, %x59_1, %x59_2) : (vector<2x2x4xi8>, vector<2x4x3xi8>, vector<2x2x3xi8>) -> ()
  %x60_0 = arith.constant dense<[[6, 7], [6, 4], [-2, -1], [-1, -4]]> : vector<4x2xi8>
  %x60_1 = arith.constant dense<[[3, 8, -2], [1, 2, -4], [9, -2, 0], [-1, 0, 9]]> : vector<4x3xi8>
  %x60_2 = arith.constant dense<[[4, -2, -5], [-3, 1, 4]]> : vector<2x3xi8>
  call @c60(%x60_0, %x60_1, %x60_2) : (vector<4x2xi8>, vector<4x3xi8>, vector<2x3xi8>) -> ()
  %x61_0 = arith.constant dense<[[5, -5, 6, 0], [4, 6, 9, 8]]> : vector<2x4xi8>
  %x61_1 = arith.constant dense<[[9, 4, 9, 9], [-3, 2, 8, 1], [9, 8, -2, 1]]> : vector<3x4xi8>
  %x61_2 = arith.constant dense<[[1, 7], [-5, -2], [1, 0]]> : vector<3x2xi8>
  call @c61(%x61_0, %x61_1, %x61_2) : (vector<2x4xi8>, vector<3x4xi8>, vector<3x2xi8>) -> ()
  %x62_0 = arith.constant dense<[[-2, -3, 7, 3], [7, -3, 2, -2]]> : vector<2x4xi8>
  %x62_1 = arith.constant dense<[[1, -2, 4], [2, 7, -1], [2, 2, 2], [5, 5, -3]]> : vector<4x3xi8>
  %x62_2 = arith.constant dense<[[8, 2, -2], [3, 1, 1]]> : vector<2x3xi8>
  call @c62(%x62_0, %x62_1, %x62_2) : (vector<2x4xi8>, vector<4x3xi8>, vector<2x3xi8>) -> ()
  %x63_0 = arith.constant dense<[[[-4, -5], [6, -1], [0, -1], [4, -5]], [[3, -3], [6, -1], [3, 1], [4, 9]]]> : vector<2x4x2xi8>
  %x63_1 = arith.constant dense<[[[5, 6, -2], [-1, -4, 0], [-5, -3, 6], [9, 7, 0]], [[-3, 7, -2], [6, 8, 9], [-4, -5, 0], [8, 1, 2]]]> : vector<2x4x3xi8>
  %x63_2 = arith.constant dense<[[-4, 8, 9], [1, 0, -1]]> : vector<2x3xi8>
  call @c63(%x63_0, %x63_1, %x63_2) : (vector<2x4x2xi8>, vector<2x4x3xi8>, vector<2x3xi8>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
