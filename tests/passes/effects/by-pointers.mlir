// RUN: lifeopt %s --op-effects=%S/Inputs/by-pointers.effects --emit=mlir | FileCheck %s
// Rule: an op that writes or reads by a pointer may do so in all memory that others know.

// CHECK-LABEL: func.func @written
// CHECK: memref.copy %source, %t
// CHECK: "my.poke"
// CHECK: memref.load %t
func.func @written(%source: memref<4xf32>, %p: !llvm.ptr, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<4xf32>
  memref.copy %source, %t : memref<4xf32> to memref<4xf32>
  "my.poke"(%p, %x) : (!llvm.ptr, f32) -> ()
  %y = memref.load %t[%i] : memref<4xf32>
  return %y : f32
}
// CHECK-LABEL: func.func @read
// CHECK: memref.store %x, %t
// CHECK: memref.store %x, %t
// CHECK: "my.peek"
// CHECK: memref.copy %t, %out
func.func @read(%out: memref<64xf32>, %p: !llvm.ptr, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<64xf32>
  affine.for %k = 0 to 64 {
    memref.store %x, %t[%k] : memref<64xf32>
  }
  memref.store %x, %t[%i] : memref<64xf32>
  %v = "my.peek"(%p) : (!llvm.ptr) -> f32
  memref.copy %t, %out : memref<64xf32> to memref<64xf32>
  return %v : f32
}
