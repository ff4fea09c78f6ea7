// RUN: lifeopt %s | FileCheck %s
// Rows of vectors of several dimensions go from op to op: no array is taken apart or put together between.
// CHECK-LABEL: define {{.*}}@fma
// CHECK-COUNT-2: call <4 x float> @llvm.fmuladd.v4f32
// CHECK: insertvalue
// CHECK-NEXT: insertvalue
// CHECK-NEXT: ret
func.func @fma(%v: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %v, %v, %v : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// CHECK-LABEL: define {{.*}}@chain
// CHECK-COUNT-2: load <4 x float>, ptr %{{.*}}, align 4
// CHECK-NOT: insertvalue
// CHECK-NOT: extractvalue
// CHECK-COUNT-2: fadd <4 x float>
// CHECK-COUNT-2: store <4 x float> %{{.*}}, align 4
func.func @chain(%m: memref<8x4xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %c0], %p {in_bounds = [true, true]} : memref<8x4xf32>, vector<2x4xf32>
  %1 = arith.addf %0, %0 : vector<2x4xf32>
  vector.transfer_write %1, %m[%i, %c0] {in_bounds = [true, true]} : vector<2x4xf32>, memref<8x4xf32>
  return
}
// What may be out of bounds is masked; a whole number of rows needs none.
// CHECK-LABEL: define {{.*}}@masked
// CHECK: call i64 @llvm.smin
// CHECK: icmp sgt <4 x i32>
// CHECK: call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %
func.func @masked(%m: memref<?xf32>, %i: index) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// CHECK-LABEL: define {{.*}}@known
// CHECK: load <4 x float>
// CHECK-NOT: call
// CHECK: ret
func.func @known(%m: memref<8xf32>) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_read %m[%c4], %p : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// A product of matrices works on rows; the additions are those of dot products in order.
// CHECK-LABEL: define {{.*}}@product
// CHECK-COUNT-2: fadd <4 x float>
// CHECK-NOT: vector.reduce
// CHECK: ret
func.func @product(%a: vector<2x1xf32>, %b: vector<1x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                         affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c
       : vector<2x1xf32>, vector<1x4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// An i1 takes a byte in memory, as memref.load and memref.store have it.
// CHECK-LABEL: define {{.*}}@bits
// CHECK: load <8 x i8>
// CHECK-NEXT: trunc <8 x i8>
// CHECK: zext <8 x i1>
// CHECK-NEXT: store <8 x i8>
func.func @bits(%m: memref<8xi1>) {
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%c0] : memref<8xi1>, vector<8xi1>
  vector.store %0, %m[%c0] : memref<8xi1>, vector<8xi1>
  return
}
// A scalable vector's rows are scalable.
// CHECK-LABEL: define {{.*}}@scalable
// CHECK: call <vscale x 4 x i64> @llvm.stepvector
// CHECK: call <vscale x 4 x float> @llvm.masked.load.nxv4f32.p0
// CHECK: call float @llvm.vector.reduce.fadd.nxv4f32
func.func @scalable(%m: memref<?xf32>, %i: index, %a: f32) -> f32 {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<[4]xf32>
  %1 = vector.reduction <add>, %0, %a : vector<[4]xf32> into f32
  return %1 : f32
}
