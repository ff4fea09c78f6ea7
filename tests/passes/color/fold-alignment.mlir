// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s
// Rule: what an access states of its alignment is dropped where its buffer becomes a window of it: %a[%i, 1] is aligned to 8 bytes for each
// odd %i in rows of 5, and no longer in a column.

// CHECK-LABEL: func.func @f(
// CHECK: memref.alloca() {alignment = 8 : i64} : memref<4x1xf32>
// CHECK-NOT: alignment
func.func @f(%in: memref<64xf32>, %out: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %x = memref.load %in[%c1] : memref<64xf32>
  %a = memref.alloca() {alignment = 8 : i64} : memref<64x5xf32>
  memref.store %x, %a[%c1, %c1] {alignment = 8 : i64} : memref<64x5xf32>
  affine.for %i = 3 to 60 step 2 {
    %j = affine.apply affine_map<(d0) -> (d0 - 2)>(%i)
    %y = memref.load %in[%i] : memref<64xf32>
    memref.store %y, %a[%i, %c1] {alignment = 8 : i64} : memref<64x5xf32>
    %p = memref.load %a[%j, %c1] {alignment = 8 : i64} : memref<64x5xf32>
    memref.store %p, %out[%i] : memref<64xf32>
  }
  return
}
