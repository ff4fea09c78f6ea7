// Where an induction variable may turn from the greatest number to the least one, a later iteration need not have a greater one.
// RUN: lifeopt --emit=dependences=found %s | FileCheck %s --implicit-check-not="depth"

// From 100 to 200: -128 comes after 100.
// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1, +inf] (bounds are unsigned,
// CHECK: dependence from 0 to 1 at depth 1 = perhaps [1, +inf] (bounds are unsigned,
// CHECK: dependence from 1 to 0 at depth 1 = perhaps [1, +inf] (bounds are unsigned,
func.func @unsigned(%m: memref<400xf32>, %c: f32) {
  %lb = arith.constant 100 : i8
  %ub = arith.constant -56 : i8
  %s = arith.constant 1 : i8
  %c0 = arith.constant 0 : index
  %mm = arith.constant -128 : i8
  scf.for unsigned %i = %lb to %ub step %s : i8 {
    %p = arith.cmpi eq, %i, %lb : i8
    scf.if %p {
      memref.store %c, %m[%c0] : memref<400xf32>
    }
    %q = arith.cmpi eq, %i, %mm : i8
    scf.if %q {
      %v = memref.load %m[%c0] : memref<400xf32>
    }
  }
  return
}

// 0, 100, -56, 44, ...
// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1, +inf] (step may wrap,
// CHECK: dependence from 0 to 1 at depth 1 = perhaps [1, +inf] (step may wrap,
// CHECK: dependence from 1 to 0 at depth 1 = perhaps [1, +inf] (step may wrap,
func.func @steps(%m: memref<400xf32>, %c: f32) {
  %lb = arith.constant 0 : i8
  %ub = arith.constant 110 : i8
  %s = arith.constant 100 : i8
  %c0 = arith.constant 0 : index
  %mm = arith.constant -56 : i8
  scf.for %i = %lb to %ub step %s : i8 {
    %p = arith.cmpi eq, %i, %lb : i8
    scf.if %p {
      memref.store %c, %m[%c0] : memref<400xf32>
    }
    %q = arith.cmpi eq, %i, %mm : i8
    scf.if %q {
      %v = memref.load %m[%c0] : memref<400xf32>
    }
  }
  return
}
