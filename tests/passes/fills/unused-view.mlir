// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: a view by which a buffer was copied, before the copy became a fill, does not keep the buffer.
// CHECK-LABEL: @filled_by_a_view(
// CHECK-NEXT: linalg.fill ins(%x : i32) outs(%out : memref<4x4xi32>)
// CHECK-NEXT: return
func.func @filled_by_a_view(%out: memref<4x4xi32>, %x: i32) {
  %b = memref.alloca() : memref<4x4xi32>
  linalg.fill ins(%x : i32) outs(%b : memref<4x4xi32>)
  %n = memref.cast %b : memref<4x4xi32> to memref<4x4xi32, strided<[4, 1], offset: ?>>
  linalg.copy ins(%n : memref<4x4xi32, strided<[4, 1], offset: ?>>) outs(%out : memref<4x4xi32>)
  return
}
