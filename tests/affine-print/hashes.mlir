// Arithmetic on index wraps too. What is near to sizes and places is taken not to; of a product with a number of 2^31 or more that must
// be known by the bounds.
// RUN: lifeopt --emit=dependences=found %s | FileCheck %s --implicit-check-not="depth"

// Beyond 2^63 from the third iteration on.
// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1,
func.func @wraps(%m: memref<8xf32>, %c: f32) {
  %k = arith.constant 0x5000000000000001 : index
  %s = arith.constant 61 : index
  affine.for %i = 0 to 8 {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    memref.store %c, %m[%h] : memref<8xf32>
  }
  return
}

// 8 * 2654435761 fits: iterations 0 .. 7 go to 0, 2, 4, 7, 9, 12, 14, 17, all of them others.
func.func @fits(%m: memref<32xf32>, %c: f32) {
  %k = arith.constant 2654435761 : index
  %s = arith.constant 30 : index
  affine.for %i = 0 to 8 {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    memref.store %c, %m[%h] : memref<32xf32>
  }
  return
}

// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1,
func.func @as_often_as_said(%m: memref<?xf32>, %n: index, %c: f32) {
  %k = arith.constant 2654435761 : index
  %s = arith.constant 30 : index
  affine.for %i = 0 to %n {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    memref.store %c, %m[%h] : memref<?xf32>
  }
  return
}

func.func @few(%m: memref<?xf32>, %n: index, %c: f32) {
  %k = arith.constant 1000000 : index
  affine.for %i = 0 to %n {
    %p = arith.muli %i, %k : index
    memref.store %c, %m[%p] : memref<?xf32>
  }
  return
}
