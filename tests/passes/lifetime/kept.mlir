// Lifelines of the input are kept as they are, also several on one buffer; only buffers without get new ones.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @two_values
func.func @two_values(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  // CHECK: %first = memref.lifetime_start %A
  // CHECK-NEXT: memref.store %x, %first
  // CHECK-NEXT: memref.lifetime_end %first
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %x, %B_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: %second = memref.lifetime_start %A
  // CHECK-NEXT: memref.store %x, %second
  // CHECK-NEXT: memref.lifetime_end %second
  // CHECK-NEXT: return
  %first = memref.lifetime_start %A : memref<4xf32>
  memref.store %x, %first[%i] : memref<4xf32>
  memref.lifetime_end %first : memref<4xf32>
  memref.store %x, %B[%i] : memref<4xf32>
  %second = memref.lifetime_start %A : memref<4xf32>
  memref.store %x, %second[%i] : memref<4xf32>
  memref.lifetime_end %second : memref<4xf32>
  return
}
