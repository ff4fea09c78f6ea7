// RUN: lifeopt %s | FileCheck %s
// Every access has its alignment; addresses are one getelementptr, in bounds, of a sum that is folded as far as types say.

// CHECK-LABEL: define float @static(
// CHECK:       %[[ROW:.*]] = mul nuw nsw i64 %{{.*}}, 8
// CHECK-NEXT:  %[[SUM:.*]] = add nuw nsw i64 %[[ROW]], %{{.*}}
// CHECK-NEXT:  %[[P:.*]] = getelementptr inbounds nuw float, ptr %{{.*}}, i64 %[[SUM]]
// CHECK-NEXT:  load float, ptr %[[P]], align 4
func.func @static(%m: memref<4x8xf32>, %i: index, %j: index) -> f32 {
  %v = memref.load %m[%i, %j] : memref<4x8xf32>
  return %v : f32
}

// CHECK-LABEL: define void @constant(
// CHECK-NEXT:  %[[P:.*]] = getelementptr inbounds nuw double, ptr %1, i64 43
// CHECK-NEXT:  store double %{{.*}}, ptr %[[P]], align 8
func.func @constant(%m: memref<8x10xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[3, 2] [2, 2] [1, 1] : memref<8x10xf64> to memref<2x2xf64, strided<[10, 1], offset: 32>>
  memref.store %x, %s[%c1, %c1] : memref<2x2xf64, strided<[10, 1], offset: 32>>
  return
}

// A stride that the type leaves open may be negative: no nuw.
// CHECK-LABEL: define half @open(
// CHECK:       mul i64
// CHECK:       getelementptr inbounds half, ptr
// CHECK-NEXT:  load half, ptr %{{.*}}, align 2
func.func @open(%m: memref<?xf16, strided<[?], offset: ?>>, %i: index) -> f16 {
  %v = memref.load %m[%i] : memref<?xf16, strided<[?], offset: ?>>
  return %v : f16
}

// An alignment on the op is a promise; a hint of no reuse goes along.
// CHECK-LABEL: define i32 @told(
// CHECK:       load i32, ptr %{{.*}}, align 16, !nontemporal
func.func @told(%m: memref<8xi32>, %i: index) -> i32 {
  %v = memref.load %m[%i] {alignment = 16 : i64, nontemporal = true} : memref<8xi32>
  return %v : i32
}

// CHECK-LABEL: define void @copies(
// CHECK-NEXT:  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %{{.*}}, ptr align 4 %{{.*}}, i64 128, i1 false)
// CHECK-NEXT:  ret void
func.func @copies(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32>
  return
}

// Rows without gaps are copied whole.
// CHECK-LABEL: define void @rows(
// CHECK:       call void @llvm.memcpy.p0.p0.i64(ptr align 4 %{{.*}}, ptr align 4 %{{.*}}, i64 32, i1 false)
// CHECK:       icmp slt i64 %{{.*}}, 4
// CHECK-NOT:   memrefCopy
// CHECK:       ret void
func.func @rows(%a: memref<4x8xf32>, %b: memref<4x8xf32, strided<[20, 1]>>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32, strided<[20, 1]>>
  return
}
