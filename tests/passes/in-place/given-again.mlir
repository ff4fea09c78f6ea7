// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Lifelines that the program has: the source of a value made in place starts again where both have ended, with nothing between.
// CHECK-LABEL: func.func @f
// CHECK: %[[S:.*]] = memref.alloca() : memref<16xf32>
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in, %[[S]]
// CHECK: affine.store %{{.*}}, %[[S]][
// CHECK: memref.copy %in, %[[S]]
func.func @f(%in: memref<16xf32>, %out: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %l1 = memref.lifetime_start %a : memref<16xf32>
  memref.copy %in, %l1 : memref<16xf32> to memref<16xf32>
  %l2 = memref.lifetime_start %b : memref<16xf32>
  affine.for %k = 0 to 16 {
    %x = affine.load %l1[%k] : memref<16xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %l2[%k] : memref<16xf32>
  }
  memref.lifetime_end %l1 : memref<16xf32>
  memref.lifetime_end %l2 : memref<16xf32>
  memref.lifetime_start %l1 : memref<16xf32>
  memref.copy %in, %l1 : memref<16xf32> to memref<16xf32>
  %z = memref.load %l1[%i] : memref<16xf32>
  memref.lifetime_end %l1 : memref<16xf32>
  return %z : f32
}
// Where the two meet again with both in use, they share nothing.
// CHECK-LABEL: func.func @meet_again
// CHECK-NEXT: %a = memref.alloca() : memref<16xf32>
// CHECK-NEXT: %b = memref.alloca() : memref<16xf32>
func.func @meet_again(%in: memref<16xf32>, %out: memref<16xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %l1 = memref.lifetime_start %a : memref<16xf32>
  memref.copy %in, %l1 : memref<16xf32> to memref<16xf32>
  %l2 = memref.lifetime_start %b : memref<16xf32>
  affine.for %k = 0 to 16 {
    %x = affine.load %l1[%k] : memref<16xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %l2[%k] : memref<16xf32>
  }
  memref.lifetime_end %l1 : memref<16xf32>
  memref.copy %l2, %out : memref<16xf32> to memref<16xf32>
  memref.lifetime_start %l1 : memref<16xf32>
  memref.copy %in, %l1 : memref<16xf32> to memref<16xf32>
  %z = memref.load %l1[%i] : memref<16xf32>
  %w = memref.load %l2[%i] : memref<16xf32>
  memref.lifetime_end %l1 : memref<16xf32>
  memref.lifetime_end %l2 : memref<16xf32>
  %s = arith.addf %z, %w : f32
  return %s : f32
}
