// Rule: at no time does a bound of an interleaved loop go beyond the numbers of an index. With two rows of the first loop at a time, its last
// upper bound would be 6 * 429496729, which 32 bits do not have: the loop would not run its row 4.
// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s --check-prefix=WIDE
// RUN: lifeopt %s --index-bitwidth=32 --fuse=memory --emit=mlir | FileCheck %s --check-prefix=NARROW
// RUN: lifeopt %s --index-bitwidth=32 --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT

// WIDE-LABEL: @two_rows
// WIDE: memref.alloca() : memref<2x64xf32>
// NARROW-LABEL: @two_rows
// NARROW: memref.alloca() : memref<5x64xf32>
// NARROW: affine.for %{{.*}} = 0 to 2147483645 step 429496729
// NARROW: affine.for %{{.*}} = 0 to 3
// REPORT: 1280  %b: the distance is too large
func.func @two_rows(%in: memref<5x64xf32> {llvm.noalias}, %out: memref<3x64xf32> {llvm.noalias}) {
  %b = memref.alloca() : memref<5x64xf32>
  affine.for %i = 0 to 2147483645 step 429496729 {
    affine.for %j = 0 to 64 {
      %x = affine.load %in[%i floordiv 429496729, %j] : memref<5x64xf32>
      %y = arith.addf %x, %x : f32
      affine.store %y, %b[%i floordiv 429496729, %j] : memref<5x64xf32>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 64 {
      %x = affine.load %b[2 * %i, %j] : memref<5x64xf32>
      %y = affine.load %in[2 * %i, %j] : memref<5x64xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %out[%i, %j] : memref<3x64xf32>
      affine.if affine_set<(d0) : (1 - d0 >= 0)>(%i) {
        %v = affine.load %b[2 * %i + 1, %j] : memref<5x64xf32>
        affine.store %v, %out[%i, %j] : memref<3x64xf32>
      }
    }
  }
  return
}
