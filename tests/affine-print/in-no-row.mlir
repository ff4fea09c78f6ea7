// RUN: lifeopt %s --emit=dependences | FileCheck %s
// What elimination leaves is passed to isl, also where a variable of the question occurs in no row but has bounds.
// CHECK: dependence from 0 to 1 at depth
// CHECK: dependence from 1 to 0 at depth
func.func private @more() -> i1
func.func @f(%n: index, %k: index, %x: f32) {
  %m = memref.alloc() : memref<8x10x12xf32>
  %m2 = arith.constant -2 : index
  %m3 = arith.constant -3 : index
  %m6 = arith.constant -6 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %one = arith.constant -1 : i32
  %two = arith.constant 2 : i32
  scf.while : () -> () {
    %p = func.call @more() : () -> i1
    scf.condition(%p)
  } do {
    %from = affine.max affine_map<()[s0] -> (0, s0 * 2 + 5)>()[%n]
    %end = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%k]
    %to = arith.minsi %c5, %end : index
    scf.for %i = %from to %to step %c2 {
      %a = affine.apply affine_map<(d0)[s0] -> ((s0 + d0) mod 7 + 1)>(%i)[%n]
      %b = arith.addi %i, %c1 : index
      %ki = arith.addi %k, %i : index
      %before = arith.subi %ki, %c1 : index
      %rest = arith.remsi %before, %m3 : index
      %c = arith.subi %rest, %m6 : index
      memref.store %x, %m[%a, %b, %c] : memref<8x10x12xf32>
      %d = arith.subi %i, %m2 : index
      %e = affine.apply affine_map<()[s0, s1] -> ((s1 - s0) mod 5 + 2)>()[%n, %k]
      %i32 = arith.index_cast %i : index to i32
      %double = arith.muli %two, %i32 overflow<nsw> : i32
      %next = arith.subi %double, %one overflow<nsw> : i32
      %g = arith.index_cast %next : i32 to index
      %v = memref.load %m[%d, %e, %g] : memref<8x10x12xf32>
    }
    scf.yield
  }
  return
}
