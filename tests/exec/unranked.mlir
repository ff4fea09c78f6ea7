// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// An unranked memref that one iteration hands to the next still describes the buffer it was made from, also where the loop's end gives
// dynamic allocas back.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @same(%u: memref<*xi64>) -> memref<*xi64> {
  return %u : memref<*xi64>
}
func.func @loop(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i64
  %a = memref.alloc() : memref<2xi64>
  %b = memref.alloc() : memref<3xi64>
  %k = arith.constant 7 : i64
  %m = arith.constant 100 : i64
  memref.store %k, %a[%c0] : memref<2xi64>
  memref.store %m, %b[%c0] : memref<3xi64>
  %ua = memref.cast %a : memref<2xi64> to memref<*xi64>
  %ub = memref.cast %b : memref<3xi64> to memref<*xi64>
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %ua, %v = %ub, %s = %z) -> (memref<*xi64>, memref<*xi64>, i64) {
    %bit = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %bit, %c1 : index
    %scratch = memref.alloca(%n) : memref<?xi64>
    memref.store %s, %scratch[%c0] : memref<?xi64>
    %fresh = scf.if %odd -> (memref<*xi64>) {
      %x = memref.cast %a : memref<2xi64> to memref<*xi64>
      scf.yield %x : memref<*xi64>
    } else {
      %y = memref.cast %b : memref<3xi64> to memref<*xi64>
      scf.yield %y : memref<*xi64>
    }
    %called = func.call @same(%u) : (memref<*xi64>) -> memref<*xi64>
    %d = memref.dim %v, %c0 : memref<*xi64>
    %e = memref.dim %called, %c0 : memref<*xi64>
    %di = arith.index_cast %d : index to i64
    %ei = arith.index_cast %e : index to i64
    %t = memref.load %scratch[%c0] : memref<?xi64>
    %ten = arith.constant 10 : i64
    %s0 = arith.muli %t, %ten : i64
    %s1 = arith.addi %s0, %di : i64
    %s2 = arith.muli %s1, %ten : i64
    %s3 = arith.addi %s2, %ei : i64
    func.call @printI64(%s3) : (i64) -> ()
    func.call @printNewline() : () -> ()
    scf.yield %fresh, %called, %s3 : memref<*xi64>, memref<*xi64>, i64
  }
  %last = memref.dim %r#0, %c0 : memref<*xi64>
  %li = arith.index_cast %last : index to i64
  %sum = arith.addi %r#2, %li : i64
  memref.dealloc %a : memref<2xi64>
  memref.dealloc %b : memref<3xi64>
  return %sum : i64
}
func.func @main() -> i32 {
  %n = arith.constant 6 : index
  %0 = call @loop(%n) : (index) -> i64
  call @printI64(%0) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
