// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s --check-prefix=LINES
// On the path through the branch %x is dead until the nest has overwritten it: the nest is no access of what %x held before, so %y takes its
// bytes until there.
// CHECK: @nest{{ +2 +2 +512 +256 +256$}}
// LINES: memref.lifetime_start %x
// LINES: scf.if
// LINES-NEXT: memref.lifetime_end %[[X:.*]] :
// LINES: memref.load %y
// LINES: memref.lifetime_start %[[X]] :
// LINES-NEXT: affine.for
func.func @nest(%v: f32, %c: i1, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %x = memref.alloca() : memref<64xf32>
  %y = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    affine.store %v, %x[%i] : memref<64xf32>
  }
  scf.if %c {
    memref.store %v, %y[%c0] : memref<64xf32>
    %b = memref.load %y[%c0] : memref<64xf32>
    affine.for %i = 0 to 64 {
      affine.store %b, %x[%i] : memref<64xf32>
    }
  }
  affine.for %i = 0 to 64 {
    %z = affine.load %x[63 - %i] : memref<64xf32>
    affine.store %z, %out[%i] : memref<64xf32>
  }
  return
}
