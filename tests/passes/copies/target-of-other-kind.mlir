// Rule: a buffer on the heap is not computed in a part of one on the stack, also while --heap=pack has both as allocas.
// RUN: lifeopt %s --copies=size --fold --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=size --fold --heap=pack --emit=mlir -o %t.mlir && lifeopt %t.mlir --copies=size --fold --heap=pack --emit=mlir | diff %t.mlir -

// CHECK-LABEL: @f
// CHECK-DAG: memref.alloca() : memref<8xf32>
// CHECK-DAG: memref.alloc() : memref<4xf32>
// CHECK: linalg.exp
// CHECK: memref.copy
func.func @f(%in: memref<4xf32>, %x: f32, %out: memref<8xf32>) {
  %t = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%t : memref<8xf32>)
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%in : memref<4xf32>) outs(%a : memref<4xf32>)
  %p = memref.subview %t[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.copy %a, %p : memref<4xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.dealloc %a : memref<4xf32>
  linalg.exp ins(%t : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
