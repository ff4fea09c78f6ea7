// Of two values side by side in a slot either may be the lower one: here the one that is more aligned, or the class would begin with padding.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @order {{.*}} 160 {{ *}}32
func.func @order(%in: memref<2xf64>, %out: memref<4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<2xf64>
  affine.for %i = 0 to 2 {
    %x = affine.load %in[%i] : memref<2xf64>
    %y = arith.addf %x, %x : f64
    affine.store %y, %a[%i] : memref<2xf64>
  }
  %b = memref.alloca() {alignment = 64 : i64} : memref<2xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = memref.load %a[%i] : memref<2xf64>
    %y = arith.truncf %x : f64 to f32
    memref.store %y, %b[%i] : memref<2xf32>
  }
  affine.for %i = 0 to 2 {
    %x = affine.load %b[%i] : memref<2xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %out[%i] : memref<4xf64>
  }
  %c = memref.alloca() {alignment = 64 : i64} : memref<4xf64>
  affine.for %i = 0 to 4 {
    %x = affine.load %out[%i] : memref<4xf64>
    %y = arith.addf %x, %x : f64
    affine.store %y, %c[%i] : memref<4xf64>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %c[3 - %i] : memref<4xf64>
    affine.store %x, %out[%i] : memref<4xf64>
  }
  return
}
