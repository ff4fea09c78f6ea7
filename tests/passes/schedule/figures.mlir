// RUN: lifeopt %s --schedule=memory --emit=report | FileCheck %s
// Rule: the figures of the line on the order of ops are those of the program: a heap buffer is live in all of a loop that reads it, and
// no lower bound is above what is needed.

// %a is read in each iteration of the loop that writes %b, so both are live there.
// CHECK-LABEL: @heap:
// CHECK-NEXT: order of ops: 0 moved, at most 2048 bytes live at once, which no order avoids
func.func @heap(%in: memref<256xf32>, %out: memref<256xf32>) {
  %a = memref.alloc() : memref<256xf32>
  %b = memref.alloc() : memref<256xf32>
  %k = arith.constant 3.0 : f32
  affine.for %i = 0 to 256 {
    %0 = affine.load %in[%i] : memref<256xf32>
    %1 = arith.mulf %0, %k : f32
    affine.store %1, %a[%i] : memref<256xf32>
  }
  affine.for %i = 0 to 256 {
    %0 = affine.load %a[%i] : memref<256xf32>
    %1 = affine.load %a[-%i + 255] : memref<256xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %b[%i] : memref<256xf32>
  }
  affine.for %i = 0 to 256 {
    %0 = affine.load %b[%i] : memref<256xf32>
    affine.store %0, %out[%i] : memref<256xf32>
  }
  memref.dealloc %a : memref<256xf32>
  memref.dealloc %b : memref<256xf32>
  return
}

// Each of the two is live on one arm.
// CHECK-LABEL: @arms:
// CHECK-NEXT: order of ops: 0 moved, at most 64 bytes live at once, which no order avoids
func.func @arms(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  scf.if %p {
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  } else {
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  return
}
