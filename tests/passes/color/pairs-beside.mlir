// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s
// Rule: a pair of which the layout is made stays one of its pairs if the two side by side save nothing. Then each other pair is tried after
// it, and each value without pairs.

// CHECK: @tried_with_the_others {{ *}}3 {{ *}}6 {{ *}}272 {{ *}}200
func.func @tried_with_the_others(%c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c12 = arith.constant 12 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<12xi32>
  scf.for %t = %c0 to %c4 step %c1 {
    %b = memref.alloca() : memref<12xi64>
    %d = memref.alloca() : memref<16xi64>
    scf.if %c {
      scf.for %i = %c0 to %c6 step %c1 {
        %y = memref.load %a[%c0] : memref<12xi32>
        %wide = arith.extsi %y : i32 to i64
        %k = affine.apply affine_map<(d0, d1) -> (d0 + 2 * d1)>(%i, %t)
        memref.store %wide, %d[%k] : memref<16xi64>
      }
    }
    scf.for %i = %c0 to %c12 step %c1 {
      %x = func.call @number() : () -> i64
      memref.store %x, %b[%i] : memref<12xi64>
    }
    scf.for %i = %c0 to %c4 step %c1 {
      %k = arith.addi %i, %c10 : index
      %x = func.call @number() : () -> i64
      memref.store %x, %d[%k] : memref<16xi64>
    }
    scf.for %i = %c0 to %c12 step %c1 {
      %n = func.call @number() : () -> i64
      %narrow = arith.trunci %n : i64 to i32
      memref.store %narrow, %a[%i] : memref<12xi32>
      scf.for %j = %c0 to %c8 step %c1 {
        %k = arith.addi %t, %c12 : index
        %x = func.call @number() : () -> i64
        memref.store %x, %d[%k] : memref<16xi64>
        %l = arith.addi %j, %c3 : index
        %y = memref.load %b[%l] : memref<12xi64>
      }
    }
    scf.for %i = %c0 to %c16 step %c1 {
      %x = func.call @number() : () -> i64
      memref.store %x, %d[%i] : memref<16xi64>
    }
  }
  return
}
func.func private @number() -> i64
