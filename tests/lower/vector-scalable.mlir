// RUN: lifeopt %s -o %t.ll && FileCheck %s < %t.ll
// RUN: llc -mtriple=aarch64-linux-gnu -mattr=+sve -filetype=obj %t.ll -o %t.o
// Scalable vectors: the last dimension is scalable, rows are, and AArch64 with SVE has code for all of it.
// CHECK-LABEL: define {{.*}}@shapes
// CHECK: call <vscale x 8 x float> @llvm.vector.interleave2
// CHECK: @llvm.vector.deinterleave2
// CHECK: call <4 x float> @llvm.vector.extract.v4f32.nxv4f32
func.func @shapes(%a: vector<[4]xf32>, %s: f32, %m: memref<2x?xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = vector.broadcast %s : f32 to vector<2x[4]xf32>
  %1 = vector.interleave %a, %a : vector<[4]xf32> -> vector<[8]xf32>
  %2, %3 = vector.deinterleave %1 : vector<[8]xf32> -> vector<[4]xf32>
  %4 = vector.scalable.extract %a[0] : vector<4xf32> from vector<[4]xf32>
  %5 = vector.scalable.insert %4, %2[0] : vector<4xf32> into vector<[4]xf32>
  %6 = vector.insert %5, %0[1] : vector<[4]xf32> into vector<2x[4]xf32>
  %7 = arith.addf %6, %0 : vector<2x[4]xf32>
  vector.transfer_write %7, %m[%c0, %i] {in_bounds = [true, false]} : vector<2x[4]xf32>, memref<2x?xf32>
  return
}
// CHECK-LABEL: define {{.*}}@numbers
// CHECK: call i64 @llvm.vscale.i64
// CHECK: call <vscale x 4 x i64> @llvm.stepvector
// CHECK: icmp sgt <vscale x 4 x i64>
func.func @numbers(%n: index) -> (index, vector<[4]xi1>, vector<[4]xindex>) {
  %0 = vector.vscale
  %1 = vector.create_mask %n : vector<[4]xi1>
  %2 = vector.step : vector<[4]xindex>
  return %0, %1, %2 : index, vector<[4]xi1>, vector<[4]xindex>
}
// CHECK-LABEL: define {{.*}}@compute
// CHECK: call <vscale x 4 x float> @llvm.fmuladd.nxv4f32
// CHECK: fmul <vscale x 4 x float>
// CHECK: call float @llvm.vector.reduce.fadd.nxv4f32
// CHECK: call void @llvm.masked.scatter.nxv4f32
func.func @compute(%a: vector<[4]xf32>, %b: vector<2xf32>, %s: f32, %m: memref<?xf32, strided<[?]>>, %k: vector<[4]xi1>) -> (vector<2x[4]xf32>, f32) {
  %c0 = arith.constant 0 : index
  %z = arith.constant dense<0.0> : vector<2x[4]xf32>
  %0 = vector.outerproduct %b, %a, %z : vector<2xf32>, vector<[4]xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
                        iterator_types = ["reduction"]} %a, %a, %s : vector<[4]xf32>, vector<[4]xf32> into f32
  vector.transfer_write %a, %m[%c0], %k {in_bounds = [true]} : vector<[4]xf32>, memref<?xf32, strided<[?]>>
  return %0, %1 : vector<2x[4]xf32>, f32
}
