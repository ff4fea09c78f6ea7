// Rule: where a subscript is outside of its extent, which never runs, shorter rows may make it name another element. Then the end of a buffer
// stays, or the check of what was cut off would find that access, or a second run would cut off more.
// RUN: lifeopt %s --fold --emit=mlir -o %t.once && FileCheck %s < %t.once
// RUN: lifeopt %t.once --fold --emit=mlir | diff %t.once -

// One row of 3 elements would be left, in which (-1, 10) is the element 7.
// CHECK-LABEL: @before(
// CHECK: memref.alloca() : memref<4x8xf32>
func.func @before(%x: f32, %c: i1) -> f32 {
  %m1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %t = memref.alloca() : memref<4x8xf32>
  memref.store %x, %t[%c0, %c1] : memref<4x8xf32>
  scf.if %c {
    memref.store %x, %t[%m1, %c10] : memref<4x8xf32>
  }
  %y = memref.load %t[%c0, %c1] : memref<4x8xf32>
  return %y : f32
}

// One row of 6 elements would be left, in which (1, -3) is the element 3.
// CHECK-LABEL: @behind(
// CHECK: memref.alloca() : memref<4x8xf32>
func.func @behind(%x: f32, %c: i1) -> f32 {
  %m3 = arith.constant -3 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloca() : memref<4x8xf32>
  memref.store %x, %t[%c0, %c1] : memref<4x8xf32>
  scf.if %c {
    memref.store %x, %t[%c1, %m3] : memref<4x8xf32>
  }
  %y = memref.load %t[%c0, %c1] : memref<4x8xf32>
  return %y : f32
}

// Here no row gets shorter.
// CHECK-LABEL: @rows(
// CHECK: memref.alloca() : memref<2x8xf32>
func.func @rows(%x: f32, %c: i1) -> f32 {
  %m1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %t = memref.alloca() : memref<4x8xf32>
  memref.store %x, %t[%c1, %c1] : memref<4x8xf32>
  scf.if %c {
    memref.store %x, %t[%m1, %c10] : memref<4x8xf32>
  }
  %y = memref.load %t[%c1, %c1] : memref<4x8xf32>
  return %y : f32
}
