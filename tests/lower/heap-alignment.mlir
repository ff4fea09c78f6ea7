// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --color=none | FileCheck %s
// RUN: lifeopt %s --part-ops=1 -j 2 | FileCheck %s
// RUN: lifeopt %s | opt -passes=verify -disable-output
// Heap and stack have the alignment that whole vectors need as which a function may access them, if malloc's own is not enough.
func.func private @whole(%m: memref<8xf32>) -> vector<8xf32> attributes {no_inline} {
  %v = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
  // CHECK: load <8 x float>, ptr %{{.*}}, align 32
  %x = memref.load %v[] : memref<vector<8xf32>>
  return %x : vector<8xf32>
}
// CHECK-LABEL: define {{.*}}@static(
// CHECK: call ptr @malloc(i64 64)
// CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -32)
// CHECK: call ptr @malloc(i64 12)
// CHECK-NOT: ptrmask
func.func @static(%f: f32, %i: index) -> (vector<8xf32>, f32) {
  %m = memref.alloc() {alignment = 1 : i64} : memref<8xf32>
  %n = memref.alloc() : memref<3xf32>
  memref.store %f, %n[%i] : memref<3xf32>
  %x = call @whole(%m) : (memref<8xf32>) -> vector<8xf32>
  %y = memref.load %n[%i] : memref<3xf32>
  memref.dealloc %n : memref<3xf32>
  memref.dealloc %m : memref<8xf32>
  return %x, %y : vector<8xf32>, f32
}
// CHECK-LABEL: define {{.*}}@dynamic(
// CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -32)
func.func @dynamic(%n: index) -> vector<8xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  %c = memref.cast %m : memref<?xf32> to memref<8xf32>
  %x = call @whole(%c) : (memref<8xf32>) -> vector<8xf32>
  memref.dealloc %m : memref<?xf32>
  return %x : vector<8xf32>
}
// CHECK-LABEL: define {{.*}}@stack(
// CHECK: alloca [8 x float], align 32
func.func @stack() -> vector<8xf32> {
  %m = memref.alloca() : memref<8xf32>
  %x = call @whole(%m) : (memref<8xf32>) -> vector<8xf32>
  return %x : vector<8xf32>
}
// CHECK-LABEL: define {{.*}}@clone(
// CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -64)
func.func @clone(%m: memref<*xvector<16xf32>>) -> memref<*xvector<16xf32>> {
  %c = bufferization.clone %m : memref<*xvector<16xf32>> to memref<*xvector<16xf32>>
  return %c : memref<*xvector<16xf32>>
}
