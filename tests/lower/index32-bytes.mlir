// RUN: lifeopt %s --index-bitwidth=32 | FileCheck %s
// The bytes of elements that an index of 32 bits can count may be more than it can say: they are counted as wide as an address.

// CHECK-LABEL: define void @fill(
// CHECK: call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 4294967296, i1 false)
func.func @fill(%m: memref<1073741824xf32>) {
  %z = arith.constant 0.0 : f32
  linalg.fill ins(%z : f32) outs(%m : memref<1073741824xf32>)
  return
}
// CHECK-LABEL: define void @copy(
// CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %6, ptr align 4 %1, i64 4294967296, i1 false)
func.func @copy(%m: memref<1073741824xf32>, %n: memref<1073741824xf32>) {
  memref.copy %m, %n : memref<1073741824xf32> to memref<1073741824xf32>
  return
}
// CHECK-LABEL: define void @dynamic(
// CHECK: %[[N:[0-9]+]] = zext i32 %8 to i64
// CHECK: %[[BYTES:[0-9]+]] = mul nuw nsw i64 %[[N]], 4
// CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %6, ptr align 4 %1, i64 %[[BYTES]], i1 false)
func.func @dynamic(%m: memref<?xf32>, %n: memref<?xf32>) {
  memref.copy %m, %n : memref<?xf32> to memref<?xf32>
  return
}
