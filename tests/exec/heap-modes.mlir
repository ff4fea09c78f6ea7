// RUN: allocations.sh %s %t %S/Inputs/heap.c | FileCheck %s --check-prefix=KEEP
// RUN: allocations.sh %s %t %S/Inputs/heap.c --heap=pack | FileCheck %s --check-prefixes=PACK,BOTH
// RUN: allocations.sh %s %t %S/Inputs/heap.c --heap=stack | FileCheck %s --check-prefixes=STACK,BOTH
// One allocation for all that a function keeps on the heap, as large as what lives at once, and given back on every path; on the stack
// none. The results are the same, nothing is freed twice or left.

func.func private @show_heap(i64, i64)

// a -> b -> c of 512 bytes each: two live at once.
func.func @chain(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %a = memref.alloc() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %k = arith.index_cast %i : index to i64
    %none = arith.muli %k, %zero : i64
    %y = arith.addi %x, %none : i64
    affine.store %y, %a[%i] : memref<64xi64>
  }
  %b = memref.alloc() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %0 = affine.load %a[63 - %i] : memref<64xi64>
    %1 = arith.addi %0, %x : i64
    affine.store %1, %b[%i] : memref<64xi64>
  }
  memref.dealloc %a : memref<64xi64>
  %c = memref.alloc() : memref<64xi64>
  affine.for %i = 0 to 64 {
    %0 = affine.load %b[63 - %i] : memref<64xi64>
    %1 = arith.addi %0, %x : i64
    affine.store %1, %c[%i] : memref<64xi64>
  }
  memref.dealloc %b : memref<64xi64>
  %r = affine.for %i = 0 to 64 iter_args(%s = %zero) -> i64 {
    %0 = affine.load %c[%i] : memref<64xi64>
    %1 = arith.addi %s, %0 : i64
    affine.yield %1 : i64
  }
  memref.dealloc %c : memref<64xi64>
  return %r : i64
}
// Given back in both arms, before and behind what each has of its own.
func.func @branches(%x: i64, %p: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<32xi64>
  memref.store %x, %a[%c0] : memref<32xi64>
  %0 = memref.load %a[%c0] : memref<32xi64>
  %r = scf.if %p -> i64 {
    memref.dealloc %a : memref<32xi64>
    %b = memref.alloc() : memref<16xi64>
    memref.store %0, %b[%c0] : memref<16xi64>
    %1 = memref.load %b[%c0] : memref<16xi64>
    memref.dealloc %b : memref<16xi64>
    scf.yield %1 : i64
  } else {
    %c = memref.alloc() : memref<16xi64>
    %1 = arith.addi %0, %x : i64
    memref.store %1, %c[%c0] : memref<16xi64>
    %2 = memref.load %c[%c0] : memref<16xi64>
    memref.dealloc %c : memref<16xi64>
    memref.dealloc %a : memref<32xi64>
    scf.yield %2 : i64
  }
  return %r : i64
}
func.func @nested(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i64 {
    %a = memref.alloc() : memref<8xi64>
    memref.store %s, %a[%c0] : memref<8xi64>
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%t = %x) -> i64 {
      %b = memref.alloc() : memref<8xi64>
      memref.store %t, %b[%c1] : memref<8xi64>
      %0 = memref.load %b[%c1] : memref<8xi64>
      %1 = memref.load %a[%c0] : memref<8xi64>
      %2 = arith.addi %0, %1 : i64
      memref.dealloc %b : memref<8xi64>
      scf.yield %2 : i64
    }
    memref.dealloc %a : memref<8xi64>
    scf.yield %q : i64
  }
  return %r : i64
}
// Each iteration frees what the one before has allocated.
func.func @handed_on(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<8xi64>
  memref.store %x, %first[%c0] : memref<8xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %first) -> memref<8xi64> {
    %a = memref.alloc() : memref<8xi64>
    %0 = memref.load %old[%c0] : memref<8xi64>
    %1 = arith.addi %0, %x : i64
    memref.store %1, %a[%c0] : memref<8xi64>
    memref.dealloc %old : memref<8xi64>
    scf.yield %a : memref<8xi64>
  }
  %2 = memref.load %r[%c0] : memref<8xi64>
  memref.dealloc %r : memref<8xi64>
  return %2 : i64
}
func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %c3 = arith.constant 3 : index
  // BOTH: 1: 1344, left 0
  // PACK-SAME: peak 1024, allocations 1
  // STACK-SAME: peak 0, allocations 0
  // KEEP: 1: 1344, left 0, peak 1024, allocations 3
  %0 = call @chain(%seven) : (i64) -> i64
  call @show_heap(%one, %0) : (i64, i64) -> ()
  // BOTH: 2: 7, left 0
  // PACK-SAME: allocations 1
  // STACK-SAME: allocations 0
  %1 = call @branches(%seven, %true) : (i64, i1) -> i64
  call @show_heap(%two, %1) : (i64, i64) -> ()
  // BOTH: 3: 14, left 0
  // PACK-SAME: allocations 1
  // STACK-SAME: allocations 0
  // KEEP: 3: 14, left 0, peak 256, allocations 2
  %2 = call @branches(%seven, %false) : (i64, i1) -> i64
  call @show_heap(%three, %2) : (i64, i64) -> ()
  // BOTH: 4: 91, left 0
  // PACK-SAME: allocations 1
  // STACK-SAME: allocations 0
  %3 = call @nested(%seven, %c3) : (i64, index) -> i64
  call @show_heap(%four, %3) : (i64, i64) -> ()
  // Each iteration frees what the one before has allocated: that stays as it is.
  // BOTH: 5: 28, left 0, peak 128, allocations 4
  %4 = call @handed_on(%seven, %c3) : (i64, index) -> i64
  call @show_heap(%five, %4) : (i64, i64) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
