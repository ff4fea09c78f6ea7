// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report -o - | FileCheck %s --check-prefix=WHY
// A transfer goes on until the wait on its tag: what it reads, writes and marks shares storage with nothing.
// WHY: {{^}}@dma:
// WHY: %tag: an asynchronous transfer may still be in flight after 'memref.dma_start'
// WHY: %a: an asynchronous transfer may still be in flight after 'memref.dma_start'
// CHECK-LABEL: func.func @dma
// CHECK-NEXT: %[[SLOT:.*]] = memref.alloca() : memref<64xf32>
// CHECK-NEXT: %tag = memref.alloca() : memref<1xi32>
// CHECK-NEXT: %a = memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: memref.dma_start %in[%i], %a[%i], %n, %tag[%i]
// CHECK-NEXT: memref.copy %in, %[[SLOT]]
// CHECK: memref.dma_wait %tag[%i], %n
// CHECK-NEXT: memref.copy %a, %out
// CHECK-NEXT: memref.copy %in, %[[SLOT]]
func.func @dma(%in: memref<64xf32>, %out: memref<64xf32>, %i: index, %n: index) {
  %tag = memref.alloca() : memref<1xi32>
  %a = memref.alloca() : memref<64xf32>
  memref.dma_start %in[%i], %a[%i], %n, %tag[%i] : memref<64xf32>, memref<64xf32>, memref<1xi32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  memref.copy %in, %c : memref<64xf32> to memref<64xf32>
  memref.copy %c, %out : memref<64xf32> to memref<64xf32>
  return
}

// Through a view, and with affine indices.
// WHY: {{^}}@affine:
// WHY: %a: an asynchronous transfer may still be in flight after 'affine.dma_start'
// CHECK-LABEL: func.func @affine
// CHECK: %tag = memref.alloca() : memref<1xi32>
// CHECK: %a = memref.alloca() : memref<64xf32>
// CHECK: affine.dma_start %in[0], %v[0], %tag[0], %n
// CHECK-NEXT: %b = memref.alloca() : memref<64xf32>
func.func @affine(%in: memref<64xf32>, %out: memref<64xf32>, %n: index) {
  %tag = memref.alloca() : memref<1xi32>
  %a = memref.alloca() : memref<64xf32>
  %v = memref.subview %a[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  affine.dma_start %in[0], %v[0], %tag[0], %n : memref<64xf32>, memref<32xf32, strided<[1]>>, memref<1xi32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}
