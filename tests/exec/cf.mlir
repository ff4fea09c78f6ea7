// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Loops of blocks, irreducible ones too; a branch that reaches one block twice; switch; blocks that stand before what dominates them; calls
// with several results, through a function value, and with memrefs returned.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: i64) {
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @sum(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^head(%c0, %c0 : i64, i64)
^head(%i: i64, %s: i64):
  %go = arith.cmpi slt, %i, %n : i64
  cf.cond_br %go, ^body, ^exit(%s : i64)
^body:
  %t = arith.addi %s, %i : i64
  %j = arith.addi %i, %c1 : i64
  cf.br ^head(%j, %t : i64, i64)
^exit(%r: i64):
  return %r : i64
}
func.func @twice(%c: i1, %a: i64, %b: i64) -> i64 {
  cf.cond_br %c, ^x(%a, %b : i64, i64), ^x(%b, %b : i64, i64)
^x(%u: i64, %v: i64):
  %k = arith.constant 10 : i64
  %m = arith.muli %u, %k : i64
  %r = arith.addi %m, %v : i64
  return %r : i64
}
func.func @order(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  cf.br ^late
^early:
  %u = arith.muli %t, %n : i64
  return %u : i64
^late:
  %t = arith.addi %n, %c1 : i64
  cf.br ^early
^never:
  cf.br ^early
}
func.func @irreducible(%c: i1, %n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  cf.cond_br %c, ^a(%c0, %c0 : i64, i64), ^b(%c1, %c1 : i64, i64)
^a(%i: i64, %s: i64):
  %i1 = arith.addi %i, %c1 : i64
  %s1 = arith.muli %s, %c3 : i64
  %go = arith.cmpi slt, %i1, %n : i64
  cf.cond_br %go, ^b(%i1, %s1 : i64, i64), ^x(%s1 : i64)
^b(%k: i64, %t: i64):
  %k1 = arith.addi %k, %c1 : i64
  %t1 = arith.addi %t, %k : i64
  %on = arith.cmpi slt, %k1, %n : i64
  cf.cond_br %on, ^a(%k1, %t1 : i64, i64), ^x(%t1 : i64)
^x(%r: i64):
  return %r : i64
}
func.func @switch(%x: i32) -> i64 {
  %c10 = arith.constant 10 : i64
  %c20 = arith.constant 20 : i64
  cf.switch %x : i32, [
    default: ^d,
    -1: ^m(%c10 : i64),
    5: ^m(%c20 : i64),
    7: ^e,
    2147483647: ^e
  ]
^d:
  %c0 = arith.constant 0 : i64
  return %c0 : i64
^m(%v: i64):
  %w = arith.addi %v, %v : i64
  return %w : i64
^e:
  cf.br ^m(%c20 : i64)
}
// A memref goes around a loop of blocks; each iteration's storage is its own.
func.func @chain(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %first = memref.alloca() : memref<1xi64>
  memref.store %z, %first[%c0] : memref<1xi64>
  cf.br ^head(%z, %first : i64, memref<1xi64>)
^head(%i: i64, %m: memref<1xi64>):
  %fresh = memref.alloca() : memref<1xi64>
  memref.store %i, %fresh[%c0] : memref<1xi64>
  %v = memref.load %m[%c0] : memref<1xi64>
  %w = memref.load %fresh[%c0] : memref<1xi64>
  %d = arith.addi %v, %w : i64
  memref.store %d, %fresh[%c0] : memref<1xi64>
  %j = arith.addi %i, %c1 : i64
  %go = arith.cmpi slt, %j, %n : i64
  cf.cond_br %go, ^head(%j, %fresh : i64, memref<1xi64>), ^exit(%fresh : memref<1xi64>)
^exit(%r: memref<1xi64>):
  %x = memref.load %r[%c0] : memref<1xi64>
  return %x : i64
}
func.func @several(%a: i64, %m: memref<?xi64>) -> (i64, memref<?xi64>, f32, memref<2xi64>) {
  %c0 = arith.constant 0 : index
  %b = memref.load %m[%c0] : memref<?xi64>
  %s = arith.addi %a, %b : i64
  %f = arith.constant 2.5 : f32
  %n = memref.alloc() : memref<2xi64>
  memref.store %s, %n[%c0] : memref<2xi64>
  return %s, %m, %f, %n : i64, memref<?xi64>, f32, memref<2xi64>
}
func.func @apply(%f: (i64) -> i64, %x: i64) -> i64 {
  %r = func.call_indirect %f(%x) : (i64) -> i64
  return %r : i64
}
func.func @triple(%x: i64) -> i64 {
  %c3 = arith.constant 3 : i64
  %r = arith.muli %x, %c3 : i64
  return %r : i64
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant true
  %f = arith.constant false
  %n = arith.constant 10 : i64
  %k = arith.constant 3 : i64
  %0 = call @sum(%n) : (i64) -> i64
  call @p(%0) : (i64) -> ()
  %1 = call @twice(%t, %n, %k) : (i1, i64, i64) -> i64
  call @p(%1) : (i64) -> ()
  %2 = call @twice(%f, %n, %k) : (i1, i64, i64) -> i64
  call @p(%2) : (i64) -> ()
  %3 = call @order(%n) : (i64) -> i64
  call @p(%3) : (i64) -> ()
  %4 = call @irreducible(%t, %n) : (i1, i64) -> i64
  call @p(%4) : (i64) -> ()
  %5 = call @irreducible(%f, %n) : (i1, i64) -> i64
  call @p(%5) : (i64) -> ()
  %lb = arith.constant -2 : index
  %ub = arith.constant 9 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %lb to %ub step %c1 {
    %x = arith.index_cast %i : index to i32
    %s = func.call @switch(%x) : (i32) -> i64
    func.call @p(%s) : (i64) -> ()
  }
  %6 = call @chain(%n) : (i64) -> i64
  call @p(%6) : (i64) -> ()
  %m = memref.alloca() : memref<3xi64>
  memref.store %n, %m[%c0] : memref<3xi64>
  %d = memref.cast %m : memref<3xi64> to memref<?xi64>
  %7:4 = call @several(%k, %d) : (i64, memref<?xi64>) -> (i64, memref<?xi64>, f32, memref<2xi64>)
  call @p(%7#0) : (i64) -> ()
  %8 = memref.load %7#1[%c0] : memref<?xi64>
  call @p(%8) : (i64) -> ()
  %9 = memref.load %7#3[%c0] : memref<2xi64>
  call @p(%9) : (i64) -> ()
  memref.dealloc %7#3 : memref<2xi64>
  %g = constant @triple : (i64) -> i64
  %10 = call @apply(%g, %n) : ((i64) -> i64, i64) -> i64
  call @p(%10) : (i64) -> ()
  cf.assert %t, "must hold"
  %ok = arith.constant 0 : i32
  return %ok : i32
}
