// RUN: heap-argument.sh %s %t %S/Inputs | FileCheck %s
// REQUIRES: mlir-opt
// (Readers run backwards, so that no two values share bytes.) With --heap=arg a function asks for no memory: it works in what its caller in C hands over, as large and as aligned as the constants
// say, and touches no byte beside it. The results are those without lifeopt, also for what calls itself or is called by address, which
// keeps its type. A caller's arena holds those of the functions that it calls, one at a time.

func.func @chain(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %last = arith.constant 63 : index
  %zero = arith.constant 0 : i64
  %a = memref.alloc() : memref<64xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<64xi64>
  }
  %b = memref.alloc() {alignment = 32} : memref<64xi64>
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.subi %last, %i : index
    %0 = memref.load %a[%j] : memref<64xi64>
    %1 = arith.addi %0, %x : i64
    memref.store %1, %b[%i] : memref<64xi64>
  }
  memref.dealloc %a : memref<64xi64>
  %c = memref.alloc() : memref<64xi64>
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.subi %last, %i : index
    %0 = memref.load %b[%j] : memref<64xi64>
    %1 = arith.addi %0, %x : i64
    memref.store %1, %c[%i] : memref<64xi64>
  }
  memref.dealloc %b : memref<64xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i64 {
    %0 = memref.load %c[%i] : memref<64xi64>
    %1 = arith.addi %s, %0 : i64
    scf.yield %1 : i64
  }
  memref.dealloc %c : memref<64xi64>
  return %r : i64
}
// Private: no constants; nobody gives its buffer back.
func.func private @third(%x: i64, %into: memref<8xi64>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %0 = memref.load %into[%c2] : memref<8xi64>
  %1 = memref.load %a[%c1] : memref<8xi64>
  %2 = arith.addi %0, %1 : i64
  memref.store %2, %into[%c2] : memref<8xi64>
  return
}
// Its own buffer lives across all calls: 64 bytes beside the 1024 of @chain, or the 64 of @third.
func.func @caller(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %own = memref.alloc() : memref<8xi64>
  memref.store %x, %own[%c2] : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    func.call @third(%x, %own) : (i64, memref<8xi64>) -> ()
    %0 = func.call @chain(%x) : (i64) -> i64
    func.call @third(%0, %own) : (i64, memref<8xi64>) -> ()
  }
  %r = memref.load %own[%c2] : memref<8xi64>
  memref.dealloc %own : memref<8xi64>
  return %r : i64
}
// Calls itself: allocates, and hands @third its arena.
func.func @circle(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %own = memref.alloc() : memref<8xi64>
  memref.store %x, %own[%c2] : memref<8xi64>
  %done = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %done -> i64 {
    scf.yield %x : i64
  } else {
    %less = arith.subi %n, %c1 : index
    %0 = func.call @circle(%x, %less) : (i64, index) -> i64
    func.call @third(%0, %own) : (i64, memref<8xi64>) -> ()
    %1 = memref.load %own[%c2] : memref<8xi64>
    scf.yield %1 : i64
  }
  memref.dealloc %own : memref<8xi64>
  return %r : i64
}
func.func @by_address(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xi64>
  memref.store %x, %a[%c1] : memref<4xi64>
  %0 = memref.load %a[%c1] : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  return %0 : i64
}
func.func @indirect(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %own = memref.alloc() : memref<4xi64>
  memref.store %x, %own[%c1] : memref<4xi64>
  %f = func.constant @by_address : (i64) -> i64
  %0 = func.call_indirect %f(%x) : (i64) -> i64
  %1 = memref.load %own[%c1] : memref<4xi64>
  %2 = arith.addi %0, %1 : i64
  memref.dealloc %own : memref<4xi64>
  return %2 : i64
}

// CHECK: chain_arena: 1024 bytes, aligned to 32
// CHECK-NEXT: caller_arena: 1088 bytes, aligned to 32
// CHECK-NEXT: indirect_arena: 32 bytes, aligned to 8
// CHECK-NEXT: 1: 1344, left 0, peak 0, allocations 0
// CHECK-NEXT: 2: 4060, left 0, peak 0, allocations 0
// CHECK-NEXT: 3: 28, left 0, peak 512, allocations 4
// CHECK-NEXT: 4: 14, left 0, peak 32, allocations 1
