// A value that is live only within a loop may be in bytes of another one that are not read after the loop, although the loop does not access
// that one. With slots, where values have no parts, a second run finds it: there the storage of that one and of what the loop reads is one
// value, which the loop accesses.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// Of %b only the first 16 elements are read, by the last loop. %c is in the others.
// CHECK: @across {{.*}} 3136 {{ *}}2112
func.func @across(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    %0 = affine.load %in[%i] : memref<1024xf32>
    affine.store %0, %a[%i] : memref<16xf32>
  }
  %b = memref.alloca() {alignment = 64 : i64} : memref<512xf32>
  affine.for %i = 0 to 16 {
    %0 = affine.load %a[%i] : memref<16xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %b[%i] : memref<512xf32>
  }
  affine.for %i = 0 to 16 {
    %c = memref.alloca() : memref<256xf32>
    %0 = affine.load %a[%i] : memref<16xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %c[%i] : memref<256xf32>
    %2 = affine.load %c[%i] : memref<256xf32>
    affine.store %2, %out[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 16 {
    %0 = affine.load %b[%i] : memref<512xf32>
    %1 = affine.load %a[%i] : memref<16xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %out[%i] : memref<1024xf32>
  }
  return
}
