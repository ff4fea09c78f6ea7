// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --color=none | FileCheck %s
// Storage has at least the alignment of its elements, with which they are accessed, whatever the op states.
// CHECK-LABEL: define {{.*}}@stack(
// CHECK: alloca [2 x float], align 4
// CHECK: store float %0, ptr %{{.*}}, align 4
func.func @stack(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() {alignment = 1 : i64} : memref<2xf32>
  memref.store %x, %a[%i] : memref<2xf32>
  %y = memref.load %a[%i] : memref<2xf32>
  return %y : f32
}
// CHECK-LABEL: define {{.*}}@dynamic(
// CHECK: alloca <4 x float>, i64 %{{.*}}, align 16
func.func @dynamic(%x: vector<4xf32>, %i: index) -> vector<4xf32> {
  %a = memref.alloca(%i) {alignment = 1 : i64} : memref<?xvector<4xf32>>
  memref.store %x, %a[%i] : memref<?xvector<4xf32>>
  %y = memref.load %a[%i] : memref<?xvector<4xf32>>
  return %y : vector<4xf32>
}
// CHECK-LABEL: define {{.*}}@heap(
// CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -32)
// CHECK: store <8 x float> %0, ptr %{{.*}}, align 32
func.func @heap(%x: vector<8xf32>) -> memref<4xvector<8xf32>> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() {alignment = 1 : i64} : memref<4xvector<8xf32>>
  memref.store %x, %a[%c0] : memref<4xvector<8xf32>>
  return %a : memref<4xvector<8xf32>>
}
