// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is on the stack stays there, whatever attributes it has: no attribute of the input means anything to --heap.
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir | not grep "^ .*memref.alloc("
// CHECK: @f 2 2 512 256 256
// CHECK-NOT: heap, laid out
func.func @f(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() {lifeopt.heap} : memref<64xf32>
  memref.store %x, %a[%c0] : memref<64xf32>
  %v = memref.load %a[%c0] : memref<64xf32>
  %b = memref.alloca() {lifeopt.heap} : memref<64xf32>
  memref.store %v, %b[%c0] : memref<64xf32>
  %w = memref.load %b[%c0] : memref<64xf32>
  return %w : f32
}
