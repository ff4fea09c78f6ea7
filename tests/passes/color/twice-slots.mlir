// A second run with --color=slots prints the same bytes: the slots of the first are in the order that needs least padding.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// 256 bytes, then 8 aligned to 64: in the order of their alignments 8 bytes would stay empty.
// CHECK-LABEL: @padding
// CHECK: alloca() {alignment = 16 : i64} : memref<256xi8>
// CHECK-NEXT: alloca() {alignment = 64 : i64} : memref<8xi8>
func.func @padding(%x: f32, %k: i64) {
  %s = memref.alloca() {alignment = 64 : i64} : memref<i64>
  memref.store %k, %s[] : memref<i64>
  %a = memref.alloca() : memref<16xvector<4xf32>>
  %v = vector.broadcast %x : f32 to vector<4xf32>
  affine.for %i = 0 to 16 {
    affine.store %v, %a[%i] : memref<16xvector<4xf32>>
  }
  affine.for %i = 0 to 16 {
    %y = affine.load %a[%i] : memref<16xvector<4xf32>>
    vector.print %y : vector<4xf32>
  }
  %l = memref.load %s[] : memref<i64>
  vector.print %l : i64
  %t = memref.alloca() : memref<i64>
  memref.store %k, %t[] : memref<i64>
  %c = memref.alloca() : memref<32xf64>
  %w = arith.extf %x : f32 to f64
  affine.for %i = 0 to 32 {
    affine.store %w, %c[%i] : memref<32xf64>
  }
  affine.for %i = 0 to 32 {
    %y = affine.load %c[%i] : memref<32xf64>
    vector.print %y : f64
  }
  %m = memref.load %t[] : memref<i64>
  vector.print %m : i64
  %b = memref.alloca() : memref<i32>
  %n = arith.trunci %m : i64 to i32
  memref.store %n, %b[] : memref<i32>
  %d = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.store %n, %d[%c0] : memref<1xi32>
  %o = memref.load %b[] : memref<i32>
  %p = memref.load %d[%c0] : memref<1xi32>
  vector.print %o : i32
  vector.print %p : i32
  return
}
