// RUN: lifeopt %s --emit=mlir | FileCheck %s
// A copy into one element that memref.offset_store then writes is removed, and the certificate sees that nothing reads what it wrote.
// CHECK-LABEL: @f
// CHECK-NOT: memref.copy
// CHECK: memref.offset_store %v, %out[%c0]
// CHECK-NEXT: return
func.func @f(%v: f32, %in: memref<1xf32>, %out: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %x = memref.alloca() : memref<1xf32>
  %y = memref.alloca() : memref<1xf32>
  memref.copy %in, %x : memref<1xf32> to memref<1xf32>
  memref.copy %x, %y : memref<1xf32> to memref<1xf32>
  memref.offset_store %v, %y[%c0] : memref<1xf32>
  memref.copy %y, %out : memref<1xf32> to memref<1xf32>
  return
}
