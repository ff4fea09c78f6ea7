// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 -j 2 | FileCheck %s
// RUN: lifeopt %s | opt -passes=verify -disable-output
// Heap storage has the alignment of the vectors that it may be cast to, as a global has: malloc gives less.
// CHECK-LABEL: define {{.*}} @whole(
// CHECK: call ptr @malloc(i64 160)
// CHECK: call ptr @llvm.ptrmask{{.*}}i64 -32)
// CHECK: load <8 x float>, ptr %{{.*}}, align 32
func.func @whole(%x: f32) -> vector<8xf32> {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<4x8xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<4x8xf32>)
  %s = memref.subview %m[0, 0] [1, 8] [1, 1] : memref<4x8xf32> to memref<8xf32>
  %v = vector.type_cast %s : memref<8xf32> to memref<vector<8xf32>>
  %w = memref.load %v[] : memref<vector<8xf32>>
  memref.dealloc %m : memref<4x8xf32>
  return %w : vector<8xf32>
}
// Its size is not known.
// CHECK-LABEL: define {{.*}} @dynamic(
// CHECK: call ptr @llvm.ptrmask{{.*}}i64 -32)
func.func @dynamic(%n: index) -> memref<?xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  return %m : memref<?xf32>
}
// It is smaller than the vectors.
// CHECK-LABEL: define {{.*}} @small(
// CHECK-NOT: ptrmask
// CHECK: ret
func.func @small() -> memref<7xf32> {
  %m = memref.alloc() : memref<7xf32>
  return %m : memref<7xf32>
}
// An alloca has it too, also if a callee accesses it.
// RUN: lifeopt %s --color=none | FileCheck %s --check-prefix=NONE
// NONE-LABEL: define {{.*}} @passed(
// NONE: alloca [8 x float], align 32
func.func @passed(%x: f32) -> vector<8xf32> {
  %m = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<8xf32>)
  %w = func.call @load(%m) : (memref<8xf32>) -> vector<8xf32>
  return %w : vector<8xf32>
}
func.func @load(%m: memref<8xf32>) -> vector<8xf32> {
  %v = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
  %w = memref.load %v[] : memref<vector<8xf32>>
  return %w : vector<8xf32>
}
