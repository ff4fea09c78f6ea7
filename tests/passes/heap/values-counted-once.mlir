// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s
// The report counts the bytes of an allocation once where its values became allocations of their own: %a has 4096, what is returned 2048.

// CHECK: heap, laid out: 1 allocation of
// CHECK-NEXT: heap, not laid out: 1 allocation, 2048 bytes of static size
func.func @values(%x: memref<16x4x8xf32>, %y: memref<4x8x16xf32>, %z: memref<4x16xf32>, %w: memref<4x16x8xf32>) -> memref<16x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloca() : memref<4x16x8xf32>
  %a = memref.alloc() : memref<4x16x16xf32>
  %r = memref.alloc() : memref<16x4x8xf32>
  linalg.transpose ins(%x : memref<16x4x8xf32>) outs(%t : memref<4x16x8xf32>) permutation = [1, 0, 2]
  linalg.batch_matmul ins(%t, %y : memref<4x16x8xf32>, memref<4x8x16xf32>) outs(%a : memref<4x16x16xf32>)
  linalg.broadcast ins(%z : memref<4x16xf32>) outs(%a : memref<4x16x16xf32>) dimensions = [1]
  linalg.exp ins(%a : memref<4x16x16xf32>) outs(%a : memref<4x16x16xf32>)
  linalg.fill ins(%zero : f32) outs(%t : memref<4x16x8xf32>)
  linalg.batch_matmul ins(%a, %w : memref<4x16x16xf32>, memref<4x16x8xf32>) outs(%t : memref<4x16x8xf32>)
  linalg.transpose ins(%t : memref<4x16x8xf32>) outs(%r : memref<16x4x8xf32>) permutation = [1, 0, 2]
  memref.dealloc %a : memref<4x16x16xf32>
  return %r : memref<16x4x8xf32>
}
