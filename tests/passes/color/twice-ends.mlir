// A value that starts where another is accessed for the last time may be computed in place of it, also if it is larger and is not accessed
// later either: which of the two ends first follows from which starts first.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice
// RUN: cmp %t.once %t.twice && FileCheck %s < %t.once
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s --check-prefix=ENDS

// CHECK-LABEL: @larger_ends_there
// CHECK: memref.alloca(){{.*}}128xi8>
// CHECK-NOT: memref.alloca
// ENDS: lifetime_end %a_life
// ENDS-NEXT: lifetime_end %b_life
func.func @larger_ends_there(%in: memref<16xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 16 : index
  %a = memref.alloca() : memref<16xi32>
  %b = memref.alloca() : memref<32xi32>
  scf.for %k = %zero to %n step %one {
    %x = memref.load %in[%k] : memref<16xi32>
    %y = arith.muli %x, %x : i32
    memref.store %y, %a[%k] : memref<16xi32>
  }
  %sum = scf.for %k = %one to %n step %one iter_args(%s = %c0) -> (i32) {
    %before = arith.subi %k, %one : index
    %x = memref.load %a[%k] : memref<16xi32>
    memref.store %x, %b[%k] : memref<32xi32>
    %y = memref.load %b[%before] : memref<32xi32>
    %t = arith.addi %s, %y : i32
    scf.yield %t : i32
  }
  return %sum : i32
}
