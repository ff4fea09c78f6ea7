// RUN: lifeopt %s --in-place=no --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s
// RUN: lifeopt %s --in-place=no --emit=mlir | mlir-opt | FileCheck %s
// A chain: B is computed from A, C from B, C is copied out. A is dead when C begins: two buffers' bytes, not three.
// REPORT: @chain {{ *}}3 {{ *}}3 {{ *}}384 {{ *}}256 {{ *}}256
// CHECK-LABEL: func.func @chain
// CHECK: %[[SHARED:.*]] = memref.alloca() : memref<32xf32>
// CHECK: %[[B:.*]] = memref.alloca() : memref<32xf32>
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %{{.*}}, %[[SHARED]]
// CHECK: affine.load %[[SHARED]]
// CHECK: affine.store %{{.*}}, %[[B]]
// CHECK: affine.load %[[B]]
// CHECK: affine.store %{{.*}}, %[[SHARED]]
// CHECK: memref.copy %[[SHARED]], %{{.*}}
func.func @chain(%in: memref<32xf32>, %out: memref<32xf32>) {
  %a = memref.alloca() : memref<32xf32>
  %b = memref.alloca() : memref<32xf32>
  %c = memref.alloca() : memref<32xf32>
  memref.copy %in, %a : memref<32xf32> to memref<32xf32>
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i] : memref<32xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %x = affine.load %b[%i] : memref<32xf32>
    %y = arith.mulf %x, %x : f32
    affine.store %y, %c[%i] : memref<32xf32>
  }
  memref.copy %c, %out : memref<32xf32> to memref<32xf32>
  return
}
