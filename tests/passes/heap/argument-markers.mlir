// RUN: lifeopt %s --heap=arg --markers=keep --emit=mlir | FileCheck %s
// Storage that callers pass has no lifeline, even where lifelines stay in the output: it is no allocation of this function. %s on the
// stack keeps its own.
// CHECK-LABEL: @f
// CHECK-SAME: %arena: memref<512xi8>
// CHECK-NOT: memref.lifetime_{{.*}}%arena
// CHECK: memref.view %arena[
// CHECK: memref.lifetime_start %s
// CHECK: memref.lifetime_end %s_life
func.func @f(%v: f32, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %s = memref.alloca() : memref<4xf32>
  affine.for %i = 0 to 64 {
    affine.store %v, %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %a[63 - %i] : memref<64xf32>
    %y = affine.load %b[63 - %i] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    affine.store %z, %out[%i] : memref<64xf32>
  }
  memref.store %v, %s[%c0] : memref<4xf32>
  %w = memref.load %s[%c0] : memref<4xf32>
  memref.store %w, %out[%c0] : memref<64xf32>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
