// Values that share bytes are one value for a second run, beside which others have room: %b at the end of %a and %c, and %d a line above their beginning.
// So the layout is made again with those joined first.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @overlaps {{.*}} 8064 {{ *}}6528
func.func @overlaps(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c96 = arith.constant 96 : index
  %a = memref.alloca() : memref<96xf32>
  scf.for %i = %c0 to %c96 step %c1 {
    %x = memref.load %in[%i] : memref<1024xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %a[%i] : memref<96xf32>
  }
  %b = memref.alloca() : memref<16x96xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 96 {
      %x = affine.load %a[%j] : memref<96xf32>
      affine.store %x, %b[%i, %j] : memref<16x96xf32>
    }
  }
  %c = memref.alloca() : memref<128xf32>
  scf.for %i = %c0 to %c96 step %c1 {
    %x = memref.load %a[%i] : memref<96xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %c[%i] : memref<128xf32>
  }
  %d = memref.alloca() {alignment = 64 : i64} : memref<16x16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %c[%j] : memref<128xf32>
      %y = arith.addf %x, %x : f32
      affine.store %y, %d[%i, %j] : memref<16x16xf32>
    }
  }
  affine.for %j = 0 to 16 {
    %x = affine.load %d[0, %j] : memref<16x16xf32>
    affine.store %x, %out[%j] : memref<1024xf32>
  }
  return
}
