// With --color=slots a second run finds no room that the first has not used: a value that has no byte in common with the one from which
// it is computed may be beside it, in bytes that another value of the slot had.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s --check-prefix=REPORT

// %b is at %a, of which half is dead then. %c, for which %b is read backward, is in that half.
// CHECK-LABEL: @beside
// CHECK: %c64 = arith.constant 64 : index
// CHECK-NEXT: %c = memref.view %{{.*}}[%c64][]
// REPORT: @beside {{.*}} 256 {{ *}}128 {{ *}}128
func.func @beside(%in: memref<16xf64>, %i: index) -> f64 {
  %a = memref.alloca() : memref<16xf64>
  affine.for %k = 0 to 16 {
    %v = affine.load %in[%k] : memref<16xf64>
    %w = arith.addf %v, %v : f64
    affine.store %w, %a[%k] : memref<16xf64>
  }
  %b = memref.alloca() {alignment = 64 : i64} : memref<8xf64>
  affine.for %k = 0 to 8 {
    %v = affine.load %a[%k] : memref<16xf64>
    %w = arith.mulf %v, %v : f64
    affine.store %w, %b[%k] : memref<8xf64>
  }
  %c = memref.alloca() {alignment = 64 : i64} : memref<8xf64>
  affine.for %k = 0 to 8 {
    %v = affine.load %b[-%k + 7] : memref<8xf64>
    %w = affine.load %b[%k] : memref<8xf64>
    %x = arith.addf %v, %w : f64
    affine.store %x, %c[%k] : memref<8xf64>
  }
  %y = memref.load %c[%i] : memref<8xf64>
  return %y : f64
}

// Without %a there is no room: %c has a slot of its own.
// REPORT: @no_room {{.*}} 128 {{ *}}128 {{ *}}128
func.func @no_room(%in: memref<8xf64>, %i: index) -> f64 {
  %b = memref.alloca() {alignment = 64 : i64} : memref<8xf64>
  affine.for %k = 0 to 8 {
    %v = affine.load %in[%k] : memref<8xf64>
    %w = arith.mulf %v, %v : f64
    affine.store %w, %b[%k] : memref<8xf64>
  }
  %c = memref.alloca() {alignment = 64 : i64} : memref<8xf64>
  affine.for %k = 0 to 8 {
    %v = affine.load %b[-%k + 7] : memref<8xf64>
    %w = affine.load %b[%k] : memref<8xf64>
    %x = arith.addf %v, %w : f64
    affine.store %x, %c[%k] : memref<8xf64>
  }
  %y = memref.load %c[%i] : memref<8xf64>
  return %y : f64
}
