// Two values that may be at one address can need more bytes there than apart, since the parts of others that are dead are then in use. So of a
// few pairs, each is left out. A second run finds one value of those that share, and another one in its dead parts.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --emit=report | FileCheck %s

// %c is not computed in the place of %d: it is after what is read of %d, and %a after what is read of %c.
// CHECK: @left_out {{.*}} 28160 {{ *}}18944
func.func @left_out(%in: memref<1024xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %8 = arith.constant 8 : index
  %16 = arith.constant 16 : index
  %a = memref.alloca() : memref<128xf32>
  affine.for %i = 0 to 128 {
    %0 = affine.load %in[%i] : memref<1024xf32>
    affine.store %0, %a[%i] : memref<128xf32>
  }
  %b = memref.alloca() : memref<16x16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %0 = affine.load %a[%j] : memref<128xf32>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %b[%i, %j] : memref<16x16xf32>
    }
  }
  %c = memref.alloca() {alignment = 64 : i64} : memref<8x64xf32>
  scf.for %i = %zero to %8 step %one {
    scf.for %j = %zero to %16 step %one {
      %0 = memref.load %a[%j] : memref<128xf32>
      %1 = memref.load %b[%i, %j] : memref<16x16xf32>
      %2 = arith.addf %1, %0 : f32
      memref.store %2, %c[%i, %j] : memref<8x64xf32>
    }
  }
  %d = memref.alloca() : memref<16x128xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      %0 = affine.load %b[%i, %j] : memref<16x16xf32>
      %1 = affine.load %c[%i, %j] : memref<8x64xf32>
      %2 = arith.mulf %1, %0 : f32
      affine.store %2, %d[%i, %j] : memref<16x128xf32>
    }
  }
  %e = memref.alloca() {alignment = 64 : i64} : memref<8x512xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      %0 = affine.load %b[%i, %j] : memref<16x16xf32>
      %1 = affine.load %d[%i, %j] : memref<16x128xf32>
      %2 = arith.maximumf %1, %0 : f32
      affine.store %2, %e[%i, %j] : memref<8x512xf32>
    }
  }
  %r = memref.load %a[%one] : memref<128xf32>
  return %r : f32
}
