// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s
// Rule: no load passes the start or the end of a lifeline of the input (hoist-loads.mlir has the loads that are moved).

// CHECK-LABEL: func.func @lifeline_inside
// CHECK: affine.for %j
// CHECK-NEXT: affine.load %a[%i]
func.func @lifeline_inside(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  %d = memref.alloca() : memref<f32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      %e = memref.lifetime_start %d : memref<f32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %e[] : memref<f32>
      %w = affine.load %e[] : memref<f32>
      memref.lifetime_end %e : memref<f32>
      affine.store %w, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}
