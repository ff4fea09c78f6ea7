// RUN: lifeopt %s | FileCheck %s
// A delinearize of a linearize with the same basis gives the indices back: neither is computed, and a linear index that nobody needs is not
// either. What may lie outside of the basis is computed.

// CHECK-LABEL: define void @known
// CHECK-NOT: rem
// CHECK-NOT: div
// CHECK: [[ROW:%.+]] = mul nuw nsw i64 [[I:%.+]], 8
// CHECK-NEXT: [[AT:%.+]] = add nuw nsw i64 [[ROW]], [[J:%.+]]
// CHECK-NEXT: [[P:%.+]] = getelementptr inbounds nuw float, ptr %1, i64 [[AT]]
// CHECK-NEXT: load float, ptr [[P]]
// CHECK-NOT: mul i64
// CHECK: ret void
func.func @known(%m: memref<4x8xf32>, %o: memref<4x8xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %l = affine.linearize_index [%i, %j] by (4, 8) : index
      %d:2 = affine.delinearize_index %l into (4, 8) : index, index
      %v = memref.load %m[%d#0, %d#1] : memref<4x8xf32>
      memref.store_linidx %v, %o[%l][%i, %j] : memref<4x8xf32>
    }
  }
  return
}
// CHECK-LABEL: define float @promised
// CHECK-NOT: rem
// CHECK: ret float
func.func @promised(%m: memref<?x?xf32>, %i: index, %j: index, %n: index) -> f32 {
  %l = affine.linearize_index disjoint [%i, %j] by (%n, %n) : index
  %d:2 = affine.delinearize_index %l into (%n, %n) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<?x?xf32>
  return %v : f32
}
// CHECK-LABEL: define float @unknown
// CHECK: srem i64 {{.*}}, 7
// CHECK: ret float
func.func @unknown(%m: memref<?x?xf32>, %i: index, %j: index) -> f32 {
  %l = affine.linearize_index [%i, %j] by (4, 7) : index
  %d:2 = affine.delinearize_index %l into (4, 7) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<?x?xf32>
  return %v : f32
}
// Another basis.
// CHECK-LABEL: define float @other
// CHECK: srem i64 {{.*}}, 5
// CHECK: ret float
func.func @other(%m: memref<?x?xf32>, %i: index, %j: index) -> f32 {
  %l = affine.linearize_index disjoint [%i, %j] by (4, 7) : index
  %d:2 = affine.delinearize_index %l into (4, 5) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<?x?xf32>
  return %v : f32
}
