// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Loops that run no, one and many times, with values; while, nested; branches with values; switch; memrefs that loops exchange; parallel.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @counted(%lb: index, %ub: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %r = scf.for %i = %lb to %ub step %step iter_args(%s = %zero) -> (index) {
    %t = arith.muli %s, %i : index
    %u = arith.addi %t, %i : index
    scf.yield %u : index
  }
  return %r : index
}
func.func @unsigned(%lb: i8, %ub: i8, %step: i8) -> i8 {
  %zero = arith.constant 0 : i8
  %r = scf.for unsigned %i = %lb to %ub step %step iter_args(%s = %zero) -> (i8) : i8 {
    %t = arith.addi %s, %i : i8
    scf.yield %t : i8
  }
  return %r : i8
}
func.func @collatz(%n: index) -> (index, index) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %r:2 = scf.while (%x = %n, %k = %zero) : (index, index) -> (index, index) {
    %go = arith.cmpi ne, %x, %one : index
    scf.condition(%go) %k, %x : index, index
  } do {
  ^bb0(%k: index, %x: index):
    %h = arith.divui %x, %two : index
    %m = arith.muli %x, %three : index
    %m1 = arith.addi %m, %one : index
    %odd = arith.remui %x, %two : index
    %is = arith.cmpi eq, %odd, %one : index
    %next = scf.if %is -> (index) {
      scf.yield %m1 : index
    } else {
      scf.yield %h : index
    }
    %k1 = arith.addi %k, %one : index
    scf.yield %next, %k1 : index, index
  }
  return %r#0, %r#1 : index, index
}
func.func @cases(%x: index) -> (index, i1) {
  %r:2 = scf.index_switch %x -> index, i1
  case 0 {
    %a = arith.constant 100 : index
    %f = arith.constant false
    scf.yield %a, %f : index, i1
  }
  case -5 {
    %a = arith.constant 200 : index
    %t = arith.constant true
    scf.yield %a, %t : index, i1
  }
  default {
    %t = arith.constant true
    scf.yield %x, %t : index, i1
  }
  return %r#0, %r#1 : index, i1
}
func.func @effects(%x: index) {
  scf.index_switch %x
  case 1 {
    func.call @p(%x) : (index) -> ()
    scf.yield
  }
  default {
  }
  %c2 = arith.constant 2 : index
  %is = arith.cmpi eq, %x, %c2 : index
  scf.if %is {
    func.call @p(%c2) : (index) -> ()
  }
  return
}
// The buffers are exchanged in each iteration: both live all along.
func.func @pingpong(%n: index) -> index {
  %a = memref.alloca() : memref<4xindex>
  %b = memref.alloca() : memref<4xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %i, %a[%i] : memref<4xindex>
    memref.store %c1, %b[%i] : memref<4xindex>
  }
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xindex>, memref<4xindex>) {
    scf.for %i = %c0 to %c4 step %c1 {
      %v = memref.load %x[%i] : memref<4xindex>
      %w = memref.load %y[%i] : memref<4xindex>
      %s = arith.addi %v, %w : index
      memref.store %s, %y[%i] : memref<4xindex>
    }
    scf.yield %y, %x : memref<4xindex>, memref<4xindex>
  }
  %q = memref.load %r#0[%c1] : memref<4xindex>
  %t = memref.load %r#1[%c0] : memref<4xindex>
  %m = arith.muli %q, %t : index
  return %m : index
}
// Each iteration of the while loop has a buffer of its own, and the next one still reads it.
func.func @carried(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloca() : memref<2xindex>
  memref.store %n, %first[%c0] : memref<2xindex>
  memref.store %c0, %first[%c1] : memref<2xindex>
  %r = scf.while (%m = %first) : (memref<2xindex>) -> memref<2xindex> {
    %v = memref.load %m[%c0] : memref<2xindex>
    %go = arith.cmpi sgt, %v, %c0 : index
    scf.condition(%go) %m : memref<2xindex>
  } do {
  ^bb0(%m: memref<2xindex>):
    %fresh = memref.alloca() : memref<2xindex>
    %scratch = memref.alloca() : memref<2xindex>
    %v = memref.load %m[%c0] : memref<2xindex>
    %w = arith.subi %v, %c1 : index
    memref.store %w, %fresh[%c0] : memref<2xindex>
    memref.store %w, %scratch[%c0] : memref<2xindex>
    %x = memref.load %m[%c1] : memref<2xindex>
    %v2 = memref.load %m[%c0] : memref<2xindex>
    %y = arith.addi %x, %v2 : index
    memref.store %y, %fresh[%c1] : memref<2xindex>
    scf.yield %fresh : memref<2xindex>
  }
  %s = memref.load %r[%c1] : memref<2xindex>
  return %s : index
}
func.func @parallel(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<6x6xindex>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %t = memref.alloca() : memref<index>
    %v = arith.muli %i, %j : index
    memref.store %v, %t[] : memref<index>
    %w = memref.load %t[] : memref<index>
    memref.store %w, %m[%i, %j] : memref<6x6xindex>
    scf.reduce
  }
  %r:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %n) step (%c2, %c1) init (%c1, %c0) -> (index, index) {
    %v = memref.load %m[%i, %j] : memref<6x6xindex>
    scf.reduce(%v, %i : index, index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }, {
    ^bb0(%a: index, %b: index):
      %big = arith.cmpi sgt, %a, %b : index
      %s = scf.if %big -> (index) {
        scf.yield %a : index
      } else {
        scf.yield %b : index
      }
      scf.reduce.return %s : index
    }
  }
  return %r#0, %r#1 : index, index
}
func.func @regions(%x: index) -> index {
  %r = scf.execute_region -> index {
    %c3 = arith.constant 3 : index
    %small = arith.cmpi slt, %x, %c3 : index
    cf.cond_br %small, ^a, ^b(%c3 : index)
  ^a:
    %y = arith.addi %x, %x : index
    scf.yield %y : index
  ^b(%z: index):
    %w = arith.muli %x, %z : index
    scf.yield %w : index
  }
  %s = memref.alloca_scope -> (i64) {
    %c16 = arith.constant 16 : index
    %m = memref.alloca(%c16) : memref<?xi64>
    %c0 = arith.constant 0 : index
    %r64 = arith.index_cast %r : index to i64
    memref.store %r64, %m[%c0] : memref<?xi64>
    %v = memref.load %m[%c0] : memref<?xi64>
    memref.alloca_scope.return %v : i64
  }
  %t = arith.index_cast %s : i64 to index
  return %t : index
}
// A dynamic alloca in a loop of many trips must not exhaust the stack.
func.func @grows(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %m = memref.alloca(%size) : memref<?xindex>
    memref.store %i, %m[%c1] : memref<?xindex>
    %v = memref.load %m[%c1] : memref<?xindex>
    %t = arith.addi %s, %v : index
    scf.yield %t : index
  }
  return %r : index
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m5 = arith.constant -5 : index
  %c6 = arith.constant 6 : index
  %c27 = arith.constant 27 : index
  %c100 = arith.constant 100 : index
  %size = arith.constant 1000 : index
  %0 = call @counted(%m5, %c6, %c2) : (index, index, index) -> index
  call @p(%0) : (index) -> ()
  %1 = call @counted(%c6, %m5, %c1) : (index, index, index) -> index
  call @p(%1) : (index) -> ()
  %2 = call @counted(%c2, %c3, %c27) : (index, index, index) -> index
  call @p(%2) : (index) -> ()
  %lb = arith.constant 120 : i8
  %ub = arith.constant -100 : i8
  %st = arith.constant 7 : i8
  %3 = call @unsigned(%lb, %ub, %st) : (i8, i8, i8) -> i8
  %w3 = arith.extsi %3 : i8 to i64
  call @printI64(%w3) : (i64) -> ()
  %4:2 = call @collatz(%c27) : (index) -> (index, index)
  call @p(%4#0) : (index) -> ()
  call @p(%4#1) : (index) -> ()
  scf.for %i = %m5 to %c3 step %c1 {
    %5:2 = func.call @cases(%i) : (index) -> (index, i1)
    func.call @p(%5#0) : (index) -> ()
    %w5 = arith.extui %5#1 : i1 to i64
    func.call @printI64(%w5) : (i64) -> ()
    func.call @effects(%i) : (index) -> ()
    %6 = func.call @regions(%i) : (index) -> index
    func.call @p(%6) : (index) -> ()
  }
  %7 = call @pingpong(%c6) : (index) -> index
  call @p(%7) : (index) -> ()
  %8 = call @carried(%c6) : (index) -> index
  call @p(%8) : (index) -> ()
  %9:2 = call @parallel(%c6) : (index) -> (index, index)
  call @p(%9#0) : (index) -> ()
  call @p(%9#1) : (index) -> ()
  %10 = call @grows(%c100, %size) : (index, index) -> index
  call @p(%10) : (index) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
