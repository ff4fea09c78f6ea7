// RUN: lifeopt %s --emit=dependences | FileCheck %s
// Numbers that are read in each iteration are others in the next one, each of them: the store of one iteration may be read by another.
// CHECK: from 2 to 3 at depth 1 = perhaps [1, 9] (index is read from memory,
// CHECK-NEXT: from 2 to 3 at depth 2 = false
// CHECK: from 3 to 2 at depth 1 = perhaps [1, 9] (index is read from memory,
func.func @rows_and_columns(%p: memref<10xindex>, %q: memref<10xindex>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloca() : memref<10x11xf32>
  scf.for %i = %c0 to %c10 step %c1 {
    %a = memref.load %p[%i] : memref<10xindex>
    %b = memref.load %q[%i] : memref<10xindex>
    memref.store %x, %m[%a, %b] : memref<10x11xf32>
    %b1 = arith.addi %b, %c1 : index
    %v = memref.load %m[%a, %b1] : memref<10x11xf32>
    "test.use"(%v) : (f32) -> ()
  }
  return
}
