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
  affine.for %i = 0 to 16 {
    %in = arith.index_cast %i : index to i32
    %if = arith.sitofp %in : i32 to f32
    %v = vector.broadcast %if : f32 to vector<4xf32>
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
  affine.for %i = 0 to 32 {
    %in = arith.index_cast %i : index to i32
    %w = arith.sitofp %in : i32 to f64
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

// Two bytes that are aligned to 16 come after all that is aligned to 8, and before what is aligned to 4: 124 bytes, and not 128.
// CHECK-LABEL: @few_bytes_late
// CHECK-NEXT: memref.alloca() {alignment = 64 : i64} : memref<16xi32>
// CHECK-NEXT: memref.alloca() : memref<4xi64>
// CHECK-NEXT: memref.alloca() : memref<1xi64>
// CHECK-NEXT: memref.alloca() : memref<1xi64>
// CHECK-NEXT: memref.alloca() {alignment = 16 : i64} : memref<2xi8>
// CHECK-NEXT: memref.alloca() : memref<2xf32>
func.func @few_bytes_late(%x: i64, %y: f32, %z: i8, %w: i32, %i: index) -> (i8, f32, i64, i64, i64, i32) {
  %a = memref.alloca() {alignment = 16 : i64} : memref<2xi8>
  %b = memref.alloca() : memref<2xf32>
  %c = memref.alloca() : memref<1xi64>
  %d = memref.alloca() : memref<1xi64>
  %e = memref.alloca() : memref<4xi64>
  %f = memref.alloca() {alignment = 64 : i64} : memref<16xi32>
  memref.store %z, %a[%i] : memref<2xi8>
  memref.store %y, %b[%i] : memref<2xf32>
  memref.store %x, %c[%i] : memref<1xi64>
  memref.store %x, %d[%i] : memref<1xi64>
  memref.store %x, %e[%i] : memref<4xi64>
  memref.store %w, %f[%i] : memref<16xi32>
  %0 = memref.load %a[%i] : memref<2xi8>
  %1 = memref.load %b[%i] : memref<2xf32>
  %2 = memref.load %c[%i] : memref<1xi64>
  %3 = memref.load %d[%i] : memref<1xi64>
  %4 = memref.load %e[%i] : memref<4xi64>
  %5 = memref.load %f[%i] : memref<16xi32>
  return %0, %1, %2, %3, %4, %5 : i8, f32, i64, i64, i64, i32
}

// %c takes the bytes of %b in place and those before it, in which %a is before: nothing else is live there.
// CHECK-LABEL: @before
// CHECK: memref.alloca() {{.*}}memref<224xi8>
// CHECK-NOT: memref.alloca
func.func @before(%i: index) -> i64 {
  %a = memref.alloca() : memref<14xi64>
  affine.for %k = 0 to 14 {
    %x = arith.index_cast %k : index to i64
    affine.store %x, %a[%k] : memref<14xi64>
  }
  %b = memref.alloca() : memref<14xi64>
  affine.for %k = 0 to 14 {
    %x = affine.load %a[13 - %k] : memref<14xi64>
    affine.store %x, %b[%k] : memref<14xi64>
  }
  %c = memref.alloca() : memref<28xi64>
  affine.for %k = 0 to 14 {
    %x = affine.load %b[%k] : memref<14xi64>
    affine.store %x, %c[%k * 2] : memref<28xi64>
    %y = arith.addi %x, %x : i64
    affine.store %y, %c[%k * 2 + 1] : memref<28xi64>
  }
  %z = memref.load %c[%i] : memref<28xi64>
  return %z : i64
}
