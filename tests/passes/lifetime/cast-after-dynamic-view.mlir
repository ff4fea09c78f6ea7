// RUN: lifeopt %s --emit=mlir | FileCheck %s
// The type of a cast gives the place of a part whose offset was unknown before: both the liveness and its check take it from there, so
// that a fill of the part is known to write all of it, and is removed where nothing reads it.

// CHECK-LABEL: func.func @unread(
// CHECK-NOT: alloca
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @unread(%i: index, %x: f32) {
  %a = memref.alloca() : memref<1x2x1xf32>
  %s = memref.subview %a[0, %i, 0] [1, 1, 1] [1, 1, 1] : memref<1x2x1xf32> to memref<1x1x1xf32, strided<[2, 1, 1], offset: ?>>
  %c = memref.cast %s : memref<1x1x1xf32, strided<[2, 1, 1], offset: ?>> to memref<1x1x1xf32, strided<[2, 1, 1], offset: 1>>
  linalg.fill ins(%x : f32) outs(%c : memref<1x1x1xf32, strided<[2, 1, 1], offset: 1>>)
  return
}

// CHECK-LABEL: func.func @read(
// CHECK: linalg.fill
// CHECK: memref.load
func.func @read(%i: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1x2x1xf32>
  %s = memref.subview %a[0, %i, 0] [1, 1, 1] [1, 1, 1] : memref<1x2x1xf32> to memref<1x1x1xf32, strided<[2, 1, 1], offset: ?>>
  %c = memref.cast %s : memref<1x1x1xf32, strided<[2, 1, 1], offset: ?>> to memref<1x1x1xf32, strided<[2, 1, 1], offset: 1>>
  linalg.fill ins(%x : f32) outs(%c : memref<1x1x1xf32, strided<[2, 1, 1], offset: 1>>)
  %v = memref.load %a[%c0, %i, %c0] : memref<1x2x1xf32>
  return %v : f32
}
