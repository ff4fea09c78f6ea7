// RUN: lifeopt %s --heap=stack --emit=mlir | FileCheck %s
// --heap=stack keeps an allocation on the stack also where a view of all of it has been folded into it, which
// by itself is undone if the layout gains nothing.

// CHECK-LABEL: func.func @whole
// CHECK-NOT: memref.alloc()
// CHECK: memref.alloca() : memref<4x4xf32>
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func @whole(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4x4xf32>
  %v = memref.subview %a[0, 0] [4, 4] [1, 1] : memref<4x4xf32> to memref<4x4xf32>
  memref.store %x, %v[%c0, %c0] : memref<4x4xf32>
  %r = memref.load %v[%c0, %c0] : memref<4x4xf32>
  memref.dealloc %a : memref<4x4xf32>
  return %r : f32
}
