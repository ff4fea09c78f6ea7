// RUN: lifeopt %s | FileCheck %s
// An attribute `alignment` on an op that has none of its own promises nothing, as in mlir-opt.

// CHECK-LABEL: define float @load(
// CHECK:       load float, ptr %{{.*}}, align 4
// CHECK:       load <4 x float>, ptr %{{.*}}, align 4
// CHECK:       load <4 x float>, ptr %{{.*}}, align 64
func.func @load(%m: memref<64xf32>, %i: index) -> f32 {
  %a = affine.load %m[%i] {alignment = 64 : i64} : memref<64xf32>
  %pad = arith.constant 0.0 : f32
  %v = affine.vector_load %m[%i] {alignment = 64 : i64} : memref<64xf32>, vector<4xf32>
  %w = vector.load %m[%i] {alignment = 64 : i64} : memref<64xf32>, vector<4xf32>
  %x = arith.addf %v, %w : vector<4xf32>
  %y = vector.extract %x[0] : f32 from vector<4xf32>
  %z = arith.addf %a, %y : f32
  return %z : f32
}
