// Rule: a fill that nothing reads is removed, also if a callee reads another part of the buffer, by a type that does not say which: it may
// make views that have bytes between the elements, but none before the first or after the last.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

func.func private @sum(memref<?xf32, strided<[?], offset: ?>> {llvm.nocapture, llvm.readonly}) -> f32

// CHECK-LABEL: @fill_of_one_half
// CHECK-NOT: linalg.fill
// CHECK: call @sum
func.func @fill_of_one_half(%x: f32, %p: memref<1xf32>) -> f32 {
  %b = memref.alloca() : memref<2xf32>
  %v = memref.subview %b[0] [1] [1] : memref<2xf32> to memref<1xf32, strided<[1]>>
  %w = memref.subview %b[1] [1] [1] : memref<2xf32> to memref<1xf32, strided<[1], offset: 1>>
  memref.copy %p, %w : memref<1xf32> to memref<1xf32, strided<[1], offset: 1>>
  linalg.fill ins(%x : f32) outs(%v : memref<1xf32, strided<[1]>>)
  %n = memref.cast %w : memref<1xf32, strided<[1], offset: 1>> to memref<?xf32, strided<[?], offset: ?>>
  %0 = func.call @sum(%n) : (memref<?xf32, strided<[?], offset: ?>>) -> f32
  return %0 : f32
}
