// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memrefs with affine layouts, which --normalize-memrefs turns to plain ones, and parallel loops with reductions.
#tiled = affine_map<(d0, d1) -> (d0 floordiv 8, d1 floordiv 4, d0 mod 8, d1 mod 4)>
#shifted = affine_map<(d0) -> (d0 + 3)>
#flipped = affine_map<(d0, d1) -> (d1, d0)>

func.func @tiles(%x: f32) -> f32 {
  %a = memref.alloc() : memref<32x16xf32, #tiled>
  %b = memref.alloc() : memref<32x16xf32, #flipped>
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to 16 {
      affine.store %x, %a[%i, %j] : memref<32x16xf32, #tiled>
      %0 = affine.load %a[%i, %j] : memref<32x16xf32, #tiled>
      affine.store %0, %b[%i, %j] : memref<32x16xf32, #flipped>
    }
  }
  %c3 = arith.constant 3 : index
  %r = memref.load %b[%c3, %c3] : memref<32x16xf32, #flipped>
  memref.dealloc %a : memref<32x16xf32, #tiled>
  memref.dealloc %b : memref<32x16xf32, #flipped>
  return %r : f32
}

func.func private @callee(%m: memref<16xf64, #shifted>) -> memref<16xf64, #shifted> {
  return %m : memref<16xf64, #shifted>
}

func.func @caller(%x: f64) {
  %a = memref.alloc() : memref<16xf64, #shifted>
  affine.store %x, %a[5] : memref<16xf64, #shifted>
  %b = call @callee(%a) : (memref<16xf64, #shifted>) -> memref<16xf64, #shifted>
  affine.store %x, %b[6] : memref<16xf64, #shifted>
  return
}

func.func @dots(%a: memref<64x64xf32>, %b: memref<64xf32>, %n: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %r:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c4) step (%c1, %c1) init (%zero, %one) -> (f32, f32) {
    %x = memref.load %a[%i, %j] : memref<64x64xf32>
    %y = memref.load %b[%j] : memref<64xf32>
    %p = arith.mulf %x, %y : f32
    scf.reduce(%p, %y : f32, f32) {
    ^bb0(%l: f32, %m: f32):
      %s = arith.addf %l, %m : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%l: f32, %m: f32):
      %s = arith.maximumf %l, %m : f32
      scf.reduce.return %s : f32
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %r#0, %b[%i] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = memref.load %b[%i] : memref<64xf32>
    %w = arith.addf %v, %one : f32
    memref.store %w, %b[%i] : memref<64xf32>
  }
  scf.forall (%i, %j) in (8, %n) {
    memref.store %one, %a[%i, %j] : memref<64x64xf32>
  }
  return %r#0, %r#1 : f32, f32
}
