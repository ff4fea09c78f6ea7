// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt --llvm=19 %s | FileCheck %s
// The alignment that an op promises is that of its first element: the rows after it have that of their
// type, or that of the op if it is less.

// CHECK-LABEL: define {{.*}} @load(
// CHECK:       load <4 x float>, ptr %{{.*}}, align 64
// CHECK:       load <4 x float>, ptr %{{.*}}, align 16
func.func @load(%m: memref<8x8xvector<2x4xf32>>, %i: index) -> vector<2x4xf32> {
  %v = vector.load %m[%i, %i] {alignment = 64 : i64} : memref<8x8xvector<2x4xf32>>, vector<2x4xf32>
  return %v : vector<2x4xf32>
}
// CHECK-LABEL: define {{.*}} @store(
// CHECK:       store <4 x float> %{{.*}}, ptr %{{.*}}, align 64
// CHECK:       store <4 x float> %{{.*}}, ptr %{{.*}}, align 16
func.func @store(%m: memref<8x8xvector<2x4xf32>>, %i: index, %v: vector<2x4xf32>) {
  vector.store %v, %m[%i, %i] {alignment = 64 : i64} : memref<8x8xvector<2x4xf32>>, vector<2x4xf32>
  return
}
// CHECK-LABEL: define {{.*}} @rows(
// CHECK:       load <4 x float>, ptr %{{.*}}, align 64
// CHECK:       load <4 x float>, ptr %{{.*}}, align 4
func.func @rows(%m: memref<8x4xf32>, %i: index, %j: index) -> vector<2x4xf32> {
  %v = vector.load %m[%i, %j] {alignment = 64 : i64} : memref<8x4xf32>, vector<2x4xf32>
  return %v : vector<2x4xf32>
}
// CHECK-LABEL: define {{.*}} @less(
// CHECK:       load <4 x float>, ptr %{{.*}}, align 8
// CHECK:       load <4 x float>, ptr %{{.*}}, align 8
// CHECK:       store <4 x float> %{{.*}}, ptr %{{.*}}, align 2
// CHECK:       store <4 x float> %{{.*}}, ptr %{{.*}}, align 2
func.func @less(%m: memref<8x8xvector<2x4xf32>>, %n: memref<8x4xf32>, %i: index) {
  %v = vector.load %m[%i, %i] {alignment = 8 : i64} : memref<8x8xvector<2x4xf32>>, vector<2x4xf32>
  vector.store %v, %n[%i, %i] {alignment = 2 : i64} : memref<8x4xf32>, vector<2x4xf32>
  return
}
