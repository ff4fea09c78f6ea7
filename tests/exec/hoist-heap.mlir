// RUN: allocations.sh %s %t %S/Inputs/heap.c | FileCheck %s --check-prefix=KEEP
// RUN: allocations.sh %s %t %S/Inputs/heap.c --heap=hoist | FileCheck %s
// Allocations that leave loops with their deallocs: the same results, nothing is freed twice or left, and there are fewer of them.

func.func private @show_heap(i64, i64)

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
// A size that only the iterations know to be one.
func.func @size(%x: i64, %n: index, %size: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> i64 {
    %a = memref.alloc(%size) : memref<?xi64>
    memref.store %s, %a[%c0] : memref<?xi64>
    %0 = memref.load %a[%c0] : memref<?xi64>
    %1 = arith.addi %0, %x : i64
    memref.dealloc %a : memref<?xi64>
    scf.yield %1 : i64
  }
  return %r : i64
}
func.func @main() -> i32 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %negative = arith.constant -1 : index
  // CHECK: 1: 91, left 0, peak 128, allocations 2
  // KEEP: 1: 91, left 0, peak 128, allocations 12
  %0 = call @nested(%seven, %c3) : (i64, index) -> i64
  call @show_heap(%one, %0) : (i64, i64) -> ()
  // CHECK: 2: 0, left 0, peak 128, allocations 2
  // KEEP: 2: 0, left 0, peak 0, allocations 0
  %1 = call @nested(%seven, %c0) : (i64, index) -> i64
  call @show_heap(%two, %1) : (i64, i64) -> ()
  // CHECK: 3: 28, left 0, peak 128, allocations 4
  %2 = call @handed_on(%seven, %c3) : (i64, index) -> i64
  call @show_heap(%three, %2) : (i64, i64) -> ()
  // CHECK: 4: 7, left 0, peak 0, allocations 0
  %3 = call @size(%seven, %c0, %negative) : (i64, index, index) -> i64
  call @show_heap(%four, %3) : (i64, i64) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
