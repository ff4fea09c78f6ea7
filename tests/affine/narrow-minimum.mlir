// RUN: lifeopt %s --emit=dependences | FileCheck %s
// A minimum keeps the case that bounds it by a number, also where the other is never more: the induction variable of the inner loop
// is at most 7, so that an i32 holds it and its remainder is exact, although its bound n + 1 <= i + 1 alone does not tell.

// CHECK: dependence from 0 to 0 at depth 1 = [1, 5][-6, 6]{{$}}
// CHECK: dependence from 0 to 0 at depth 2 = [0, 0][2, 6]{{$}}
func.func @bounded_by_the_other_case(%n: index) {
  %v = arith.constant 1 : i16
  %m = memref.alloc() : memref<4xi16>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %low = index.maxs %c2, %n
  scf.for %i = %low to %c8 step %c1 {
    %high = affine.min affine_map<(d0)[s0] -> (s0 + 1, d0 + 1)>(%i)[%n]
    scf.for %j = %c0 to %high step %c2 {
      %j32 = arith.index_cast %j : index to i32
      %two = arith.constant 2 : i32
      %rest = arith.remsi %j32, %two : i32
      %at = arith.index_cast %rest : i32 to index
      memref.store %v, %m[%at] : memref<4xi16>
    }
  }
  return
}
