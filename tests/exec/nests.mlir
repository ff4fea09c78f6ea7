// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Nests of loops that may run at once: scf.forall with starts, bounds and steps known and not known; scf.parallel and affine.parallel with
// several results and dimensions; each with no iteration in one dimension, temporaries of an iteration, and a carried memref.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @print(%m: memref<?x?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %m, %c0 : memref<?x?xi64>
  %columns = memref.dim %m, %c1 : memref<?x?xi64>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %v = memref.load %m[%i, %j] : memref<?x?xi64>
      func.call @printI64(%v) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}

func.func @forall(%m: memref<?x?xi64>, %lb: index, %ub: index, %step: index) {
  scf.forall (%i, %j) = (%lb, 1) to (%ub, 9) step (2, %step) {
    %own = memref.alloca(%ub) : memref<?xindex>
    %also = memref.alloca() : memref<2xindex>
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    memref.store %i, %own[%c0] : memref<?xindex>
    memref.store %j, %also[%c0] : memref<2xindex>
    %x = memref.load %own[%c0] : memref<?xindex>
    %y = memref.load %also[%c0] : memref<2xindex>
    %t = arith.muli %x, %c7 : index
    %u = arith.addi %t, %y : index
    %v = arith.index_cast %u : index to i64
    memref.store %v, %m[%i, %j] : memref<?x?xi64>
  }
  scf.forall (%i) in (%ub) {
    %c0 = arith.constant 0 : index
    %v = memref.load %m[%i, %c0] : memref<?x?xi64>
    %w = arith.addi %v, %v : i64
    memref.store %w, %m[%i, %c0] : memref<?x?xi64>
    scf.forall.in_parallel {
    }
  } {mapping = [#gpu.thread<x>]}
  return
}

func.func @parallel(%n: index, %m: index, %step: index, %x: memref<?xi64>) -> (i64, f32, memref<?xi64>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %z = arith.constant 0.5 : f32
  %r:3 = scf.parallel (%i, %j) = (%c1, %c1) to (%n, %m) step (%c1, %step) init (%one, %z, %x) -> (i64, f32, memref<?xi64>) {
    %s = arith.addi %i, %j : index
    %v = arith.index_cast %s : index to i64
    %f = arith.sitofp %v : i64 to f32
    %o = memref.alloc(%s) : memref<?xi64>
    memref.store %v, %o[%c1] : memref<?xi64>
    scf.reduce (%v, %f, %o : i64, f32, memref<?xi64>) {
    ^bb0(%a: i64, %b: i64):
      %c3 = arith.constant 3 : i64
      %p = arith.muli %a, %c3 : i64
      %q = arith.addi %p, %b : i64
      scf.reduce.return %q : i64
    }, {
    ^bb0(%a: f32, %b: f32):
      %q = arith.divf %a, %b : f32
      scf.reduce.return %q : f32
    }, {
    ^bb0(%a: memref<?xi64>, %b: memref<?xi64>):
      scf.reduce.return %b : memref<?xi64>
    }
  }
  return %r#0, %r#1, %r#2 : i64, f32, memref<?xi64>
}

func.func @calls(%n: index) -> i64 attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %least = arith.constant -1 : i64
  %b = memref.alloca(%n) : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %least, %b[%i] : memref<?xi64>
  }
  %v = memref.load %b[%c1] : memref<?xi64>
  return %v : i64
}
// The stack that the body allocates is released after the reductions, which read it.
func.func @reads(%n: index, %size: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%one) -> i64 {
    %a = memref.alloca(%size) : memref<?xi64>
    %v = arith.index_cast %i : index to i64
    memref.store %v, %a[%c0] : memref<?xi64>
    memref.store %v, %a[%c1] : memref<?xi64>
    scf.reduce (%v : i64) {
    ^bb0(%x: i64, %y: i64):
      %p = func.call @calls(%size) : (index) -> i64
      %w = memref.load %a[%c1] : memref<?xi64>
      %q = arith.addi %x, %w : i64
      %s = arith.addi %q, %p : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

func.func @affine(%n: index, %m: index) -> (f32, i64) {
  %r:2 = affine.parallel (%i, %j) = (0, max(1, %n)) to (min(%n + 2, 7), %m) step (2, 3) reduce ("addf", "addi") -> (f32, i64) {
    %s = affine.apply affine_map<(i, j) -> (i * 3 + j)>(%i, %j)
    %v = arith.index_cast %s : index to i64
    %seven = arith.constant 0.7 : f32
    %f = arith.sitofp %v : i64 to f32
    %g = arith.mulf %f, %seven : f32
    affine.yield %g, %v : f32, i64
  }
  return %r#0, %r#1 : f32, i64
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i64
  %m = memref.alloc(%c10, %c10) : memref<?x?xi64>
  scf.for %lb = %c0 to %c10 step %c2 {
    scf.for %step = %c1 to %c10 step %c2 {
      linalg.fill ins(%zero : i64) outs(%m : memref<?x?xi64>)
      %ub = arith.subi %c10, %lb : index
      func.call @forall(%m, %lb, %ub, %step) : (memref<?x?xi64>, index, index, index) -> ()
      func.call @print(%m) : (memref<?x?xi64>) -> ()
    }
  }
  %x = memref.alloc(%c2) : memref<?xi64>
  scf.for %i = %c0 to %c10 step %c1 {
    memref.store %zero, %x[%c1] : memref<?xi64>
    scf.for %j = %c0 to %c10 step %c2 {
      %r:3 = func.call @parallel(%i, %j, %c2, %x) : (index, index, index, memref<?xi64>) -> (i64, f32, memref<?xi64>)
      %b = arith.bitcast %r#1 : f32 to i32
      %w = arith.extsi %b : i32 to i64
      %v = memref.load %r#2[%c1] : memref<?xi64>
      func.call @printI64(%r#0) : (i64) -> ()
      func.call @printI64(%w) : (i64) -> ()
      func.call @printI64(%v) : (i64) -> ()
      %t:2 = func.call @affine(%i, %j) : (index, index) -> (f32, i64)
      %d = arith.bitcast %t#0 : f32 to i32
      %e = arith.extsi %d : i32 to i64
      func.call @printI64(%e) : (i64) -> ()
      func.call @printI64(%t#1) : (i64) -> ()
      func.call @printNewline() : () -> ()
    }
  }
  %q = call @reads(%c10, %c2) : (index, index) -> i64
  call @printI64(%q) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
