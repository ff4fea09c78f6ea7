// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s
// A fold is given up if the check that each read still reads what it read is too large. Here that is the third fold of one buffer: those
// before it are kept.
// CHECK-LABEL: @thrice
// CHECK: memref.alloca() : memref<792xi8>
// CHECK: affine.load %{{.*}}[((-%{{.*}} + 1999) mod 1127) mod 792]
func.func @thrice() {
  %c = arith.constant 0 : i8
  %b = memref.alloca() : memref<2000xi8>
  affine.for %i = 0 to 1000 {
    affine.for %k = 0 to 2 {
      affine.store %c, %b[%i * 2 + %k] : memref<2000xi8>
    }
  }
  affine.for %i = 436 to 792 {
    %x = affine.load %b[-%i + 1999] : memref<2000xi8>
    affine.store %x, %b[%i] : memref<2000xi8>
  }
  return
}
