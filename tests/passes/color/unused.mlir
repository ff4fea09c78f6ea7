// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s
// RUN: lifeopt %s --in-place=no --emit=report | FileCheck %s --check-prefix=REPORT
// An alloca without any use goes, and so does one of which only the shape is asked. Where nothing gets smaller all is kept in its place.
// REPORT: @unused {{ *}}2 {{ *}}0 {{ *}}192 {{ *}}0 {{ *}}0
// CHECK-LABEL: func.func @unused
// CHECK-NOT: memref
// CHECK: return %c16
func.func @unused() -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<32xf32>
  %b = memref.alloca() : memref<16xf32>
  %d = memref.dim %b, %c0 : memref<16xf32>
  return %d : index
}

// CHECK-LABEL: func.func @unchanged
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %first = memref.alloca() : memref<16xf32>
// CHECK-NEXT: memref.copy
// CHECK-NEXT: %second = memref.alloca() {alignment = 16 : i64} : memref<16xf32>
func.func @unchanged(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %first = memref.alloca() : memref<16xf32>
  memref.copy %in, %first : memref<16xf32> to memref<16xf32>
  %second = memref.alloca() {alignment = 16 : i64} : memref<16xf32>
  memref.copy %first, %second : memref<16xf32> to memref<16xf32>
  memref.copy %second, %out : memref<16xf32> to memref<16xf32>
  return
}
