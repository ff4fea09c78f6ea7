// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s
// Rule: a nest that reads and writes row by row may write where it has read only if the rows of both buffers are equally long. Row 1 of %b
// begins at row 2 of %a. So they begin apart: the last row of %b is at the end of the rows of %a that are read.
// CHECK: @f {{.*}} 1024 {{ *}}736 {{ *}}512
// CHECK: 224 values computed in place begin apart: no smaller distance is known to be safe
func.func @f(%in: memref<16x8xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloca() : memref<16x8xf32>
  %b = memref.alloca() : memref<8x16xf32>
  memref.copy %in, %a : memref<16x8xf32> to memref<16x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<16x8xf32>
      affine.store %x, %b[%i, %j] : memref<8x16xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%j, %i] : memref<8x16xf32>
      affine.store %x, %out[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
