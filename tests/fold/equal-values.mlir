// Rule: a parameter is the same one whichever of several equal values names it. Where a buffer is folded to one element, the values that were
// its subscripts are used no more, and an equal one that bounds a loop is.
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s

// CHECK-LABEL: @extent
// CHECK: memref.alloca() : memref<1x8xf32>
// CHECK: memref.store %{{.*}}[%c0_0, %j] : memref<1x8xf32>
// CHECK: memref.load %{{.*}}[%c0_0, %j] : memref<1x8xf32>
func.func @extent(%arg: memref<?x4xf32>, %x: f32, %out: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %d1 = memref.dim %arg, %c0 : memref<?x4xf32>
  %d2 = memref.dim %arg, %c0 : memref<?x4xf32>
  %m = memref.alloca() : memref<8x8xf32>
  affine.for %j = 0 to min affine_map<()[s0] -> (s0, 8)>()[%d2] {
    memref.store %x, %m[%d1, %j] : memref<8x8xf32>
  }
  affine.for %j = 0 to min affine_map<()[s0] -> (s0, 8)>()[%d2] {
    %v = memref.load %m[%d1, %j] : memref<8x8xf32>
    affine.store %v, %out[%j] : memref<8xf32>
  }
  return
}

// CHECK-LABEL: @product
// CHECK: memref.alloca() : memref<1x8xf32>
func.func @product(%n: index, %x: f32, %out: memref<8xf32>) {
  %d1 = arith.muli %n, %n : index
  %d2 = arith.muli %n, %n : index
  %m = memref.alloca() : memref<8x8xf32>
  affine.for %j = 0 to min affine_map<()[s0] -> (s0, 8)>()[%d2] {
    memref.store %x, %m[%d1, %j] : memref<8x8xf32>
  }
  affine.for %j = 0 to min affine_map<()[s0] -> (s0, 8)>()[%d2] {
    %v = memref.load %m[%d1, %j] : memref<8x8xf32>
    affine.store %v, %out[%j] : memref<8xf32>
  }
  return
}
