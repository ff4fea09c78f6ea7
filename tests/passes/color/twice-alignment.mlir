// What is aligned in a buffer is aligned as much when one of its values gets a buffer of its own: the first element of a view, and what
// an access states. So a second run does not gain bytes by that, and no access states what is not so.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// %b begins at a multiple of 64, and so it does when the 36 elements from byte 48 on get a buffer.
// CHECK-LABEL: @view
// CHECK: %arena = memref.alloca() {alignment = 64 : i64} : memref<192xi8>
// CHECK: %a = memref.view %arena[%c48]
// CHECK: %b = memref.view %arena[%c64]
func.func @view(%x: f32, %v: vector<16xf32>, %i: index) -> f32 {
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %arena = memref.alloca() {alignment = 64 : i64} : memref<192xi8>
  %a = memref.view %arena[%c48][] : memref<192xi8> to memref<36xf32>
  %b = memref.view %arena[%c64][] : memref<192xi8> to memref<32xf32>
  affine.for %k = 0 to 36 {
    affine.store %x, %a[%k] : memref<36xf32>
  }
  vector.store %v, %b[%c0] : memref<32xf32>, vector<16xf32>
  %r = memref.load %a[%i] : memref<36xf32>
  return %r : f32
}

// The same by what the access states: of %a, which begins at byte 48, element 4 is aligned.
// CHECK-LABEL: @stated
// CHECK: %arena = memref.alloca() {alignment = 64 : i64} : memref<192xi8>
// CHECK: %a = memref.view %arena[%c48]
// CHECK: vector.store %{{.*}}, %a[%c4] {alignment = 64 : i64}
func.func @stated(%x: f32, %v: vector<16xf32>, %i: index) -> f32 {
  %c48 = arith.constant 48 : index
  %c4 = arith.constant 4 : index
  %arena = memref.alloca() {alignment = 64 : i64} : memref<192xi8>
  %a = memref.view %arena[%c48][] : memref<192xi8> to memref<36xf32>
  affine.for %k = 0 to 36 {
    affine.store %x, %a[%k] : memref<36xf32>
  }
  vector.store %v, %a[%c4] {alignment = 64 : i64} : memref<36xf32>, vector<16xf32>
  %r = memref.load %a[%i] : memref<36xf32>
  return %r : f32
}
