// RUN: allocations.sh %s %t %S/Inputs/heap.c | FileCheck %s
// Programs whose allocations and deallocs lifeopt moves: what they compute stays the same, all is given back once, and never before its last
// use (what has been given back is overwritten); the heap holds less at a time, and branches that need no storage get none. So with
// LLVM's optimizations, as MLIR by way of mlir-opt, and under AddressSanitizer.

func.func private @show_heap(i64, i64)

// Each is done before the next begins.
func.func @one_after_the_other(%x: i64) -> i64 {
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<8xi64>
  %d = memref.alloc() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  memref.store %x, %a[%c3] : memref<8xi64>
  %v = memref.cast %a : memref<8xi64> to memref<?xi64>
  %0 = memref.load %v[%c3] : memref<?xi64>
  %1 = arith.addi %0, %x : i64
  linalg.fill ins(%1 : i64) outs(%b : memref<8xi64>)
  memref.store %1, %b[%c3] : memref<8xi64>
  %w = memref.subview %b[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  %2 = memref.load %w[%c3] : memref<4xi64, strided<[1], offset: 2>>
  linalg.fill ins(%2 : i64) outs(%d : memref<8xi64>)
  memref.store %2, %d[%c3] : memref<8xi64>
  %3 = memref.load %d[%c3] : memref<8xi64>
  %4 = arith.addi %3, %x : i64
  memref.dealloc %d : memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  memref.dealloc %v : memref<?xi64>
  return %4 : i64
}

// The last use goes by another name: of a select, of a loop that exchanges two, of an scf.if.
func.func @other_names(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5 : index
  %y = arith.constant 77 : i64
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<8xi64>
  %t = memref.alloc() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  linalg.fill ins(%y : i64) outs(%b : memref<8xi64>)
  %s = arith.select %c, %a, %b : memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %a, %v = %b) -> (memref<8xi64>, memref<8xi64>) {
    %0 = memref.load %u[%c1] : memref<8xi64>
    %1 = arith.addi %0, %x : i64
    memref.store %1, %v[%c1] : memref<8xi64>
    scf.yield %v, %u : memref<8xi64>, memref<8xi64>
  }
  %p = scf.if %c -> memref<8xi64> {
    scf.yield %r#0 : memref<8xi64>
  } else {
    scf.yield %s : memref<8xi64>
  }
  linalg.fill ins(%y : i64) outs(%t : memref<8xi64>)
  %2 = memref.load %t[%c1] : memref<8xi64>
  %3 = memref.load %p[%c1] : memref<8xi64>
  %4 = memref.load %s[%c0] : memref<8xi64>
  %5 = arith.addi %2, %3 : i64
  %6 = arith.addi %5, %4 : i64
  memref.dealloc %t : memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  memref.dealloc %a : memref<8xi64>
  return %6 : i64
}

// Needed on one way only.
func.func @arms(%c: i1, %x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xi64>
  %b = memref.alloca(%n) : memref<?xi64>
  %e = memref.alloc() : memref<8xi64>
  memref.store %x, %e[%c0] : memref<8xi64>
  %r = scf.if %c -> i64 {
    %0 = memref.load %e[%c0] : memref<8xi64>
    memref.store %0, %a[%c0] : memref<?xi64>
    memref.copy %a, %b : memref<?xi64> to memref<?xi64>
    %1 = memref.load %b[%c0] : memref<?xi64>
    scf.yield %1 : i64
  } else {
    scf.yield %x : i64
  }
  %2 = memref.load %e[%c0] : memref<8xi64>
  %3 = arith.addi %r, %2 : i64
  memref.dealloc %a : memref<?xi64>
  memref.dealloc %e : memref<8xi64>
  return %3 : i64
}

// What one iteration leaves the next reads: the allocation stays around the loop, and around the branch that uses it first.
func.func @across_iterations(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %zero = arith.constant 0 : i64
  %a = memref.alloc() : memref<8xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i64 {
    %first = arith.cmpi eq, %i, %c0 : index
    %q = scf.if %first -> i64 {
      memref.store %x, %a[%c1] : memref<8xi64>
      scf.yield %zero : i64
    } else {
      %0 = memref.load %a[%c1] : memref<8xi64>
      %1 = arith.addi %0, %x : i64
      memref.store %1, %a[%c1] : memref<8xi64>
      scf.yield %1 : i64
    }
    %t = arith.addi %q, %s : i64
    scf.yield %t : i64
  }
  memref.dealloc %a : memref<8xi64>
  return %r : i64
}

// In blocks, with a loop of blocks: freed on both ways out.
func.func @blocks(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<8xi64>
  memref.store %one, %b[%c0] : memref<8xi64>
  cf.br ^on
^on:
  memref.store %x, %a[%c0] : memref<8xi64>
  cf.br ^loop
^loop:
  %0 = memref.load %a[%c0] : memref<8xi64>
  %1 = arith.subi %0, %one : i64
  memref.store %1, %a[%c0] : memref<8xi64>
  %go = arith.cmpi sgt, %1, %one : i64
  cf.cond_br %go, ^loop, ^out
^out:
  cf.cond_br %c, ^left, ^right
^left:
  %2 = memref.load %b[%c0] : memref<8xi64>
  memref.dealloc %a : memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  return %2 : i64
^right:
  %3 = memref.load %a[%c0] : memref<8xi64>
  cf.br ^end(%b : memref<8xi64>)
^end(%m: memref<8xi64>):
  memref.dealloc %m : memref<8xi64>
  memref.dealloc %a : memref<8xi64>
  return %3 : i64
}

func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %five = arith.constant 5 : i64
  %six = arith.constant 6 : i64
  %seven = arith.constant 7 : i64
  %eight = arith.constant 8 : i64
  %c8 = arith.constant 8 : index
  // CHECK: 1: 21, left 0, peak 64, allocations 3
  %0 = call @one_after_the_other(%seven) : (i64) -> i64
  call @show_heap(%one, %0) : (i64, i64) -> ()
  // CHECK: 2: 126, left 0, peak 128, allocations 2
  %1 = call @other_names(%true, %seven) : (i1, i64) -> i64
  call @show_heap(%two, %1) : (i64, i64) -> ()
  // CHECK: 3: 196, left 0, peak 128, allocations 2
  %2 = call @other_names(%false, %seven) : (i1, i64) -> i64
  call @show_heap(%three, %2) : (i64, i64) -> ()
  // CHECK: 4: 14, left 0, peak 128, allocations 2
  %3 = call @arms(%true, %seven, %c8) : (i1, i64, index) -> i64
  call @show_heap(%four, %3) : (i64, i64) -> ()
  // CHECK: 5: 14, left 0, peak 64, allocations 1
  %4 = call @arms(%false, %seven, %c8) : (i1, i64, index) -> i64
  call @show_heap(%five, %4) : (i64, i64) -> ()
  // CHECK: 6: 378, left 0, peak 64, allocations 1
  %5 = call @across_iterations(%seven) : (i64) -> i64
  call @show_heap(%six, %5) : (i64, i64) -> ()
  // CHECK: 7: 1, left 0, peak 128, allocations 2
  %6 = call @blocks(%true, %seven) : (i1, i64) -> i64
  call @show_heap(%seven, %6) : (i64, i64) -> ()
  // CHECK: 8: 1, left 0, peak 128, allocations 2
  %7 = call @blocks(%false, %seven) : (i1, i64) -> i64
  call @show_heap(%eight, %7) : (i64, i64) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
