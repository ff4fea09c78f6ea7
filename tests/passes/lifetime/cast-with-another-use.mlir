// RUN: exits.sh 1 lifeopt %s --until=lifelines 2>&1 | FileCheck %s --implicit-check-not=error:
// A lifeline on a cast of an allocation is moved to the allocation; the cast stays while it has other uses, which are told where it is.
// CHECK: error: 'memref.cast' op uses a buffer that has a lifeline
// CHECK: error: 'memref.dim' op uses a buffer that has a lifeline
func.func @f(%v: f32, %n: index, %out: memref<64xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<64xf32>
  %c = memref.cast %a : memref<64xf32> to memref<?xf32>
  %l = memref.lifetime_start %c : memref<?xf32>
  memref.store %v, %l[%c0] : memref<?xf32>
  %y = memref.load %l[%c0] : memref<?xf32>
  memref.lifetime_end %l : memref<?xf32>
  %e = memref.dim %c, %n : memref<?xf32>
  memref.store %y, %out[%e] : memref<64xf32>
  return %y : f32
}
