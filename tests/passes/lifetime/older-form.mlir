// The older form, where start and end are statements on the buffer, becomes lifelines.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @rfc
func.func @rfc(%x: f32, %i: index) {
  // CHECK: %[[L:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.store %x, %[[L]]
  // CHECK-NEXT: memref.lifetime_end %[[L]] : memref<4xf32>
  // CHECK-NEXT: %[[K:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.load %[[K]]
  // CHECK-NEXT: memref.lifetime_end %[[K]] : memref<4xf32>
  // CHECK-NEXT: return
  %A = memref.alloca() : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  %0 = memref.load %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  return
}
