// A value starts as late and ends as early as it can: before its first access, behind its last. What ends and what starts at one
// point do not overlap. A second run changes nothing.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @chain
func.func @chain(%in: memref<4xf32>, %out: memref<4xf32>, %i: index) {
  // CHECK: %A = memref.alloca
  // CHECK-NEXT: %B = memref.alloca
  // CHECK-NEXT: %C = memref.alloca
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %C = memref.alloca() : memref<4xf32>
  // CHECK-NEXT: memref.load %in
  // CHECK-NEXT: %A_life = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.store %{{.*}}, %A_life
  %0 = memref.load %in[%i] : memref<4xf32>
  memref.store %0, %A[%i] : memref<4xf32>
  // CHECK-NEXT: memref.load %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life : memref<4xf32>
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %{{.*}}, %B_life
  %1 = memref.load %A[%i] : memref<4xf32>
  memref.store %1, %B[%i] : memref<4xf32>
  // CHECK-NEXT: memref.load %B_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: %C_life = memref.lifetime_start %C
  // CHECK-NEXT: memref.store %{{.*}}, %C_life
  %2 = memref.load %B[%i] : memref<4xf32>
  memref.store %2, %C[%i] : memref<4xf32>
  // CHECK-NEXT: memref.copy %C_life, %out
  // CHECK-NEXT: memref.lifetime_end %C_life
  // CHECK-NEXT: return
  memref.copy %C, %out : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @unused
func.func @unused() {
  // CHECK-NEXT: memref.alloca
  // CHECK-NEXT: return
  %A = memref.alloca() : memref<4xf32>
  return
}
