// RUN: run-both.sh --runner --colors %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 3 lines
// Allocations whose sizes are constants are laid out as static ones: with one size constant and one not, by a call, and by deallocations; a
// wrong size would change what is printed.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<?x?xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = memref.dim %m, %c0 : memref<?x?xi64>
  %w = memref.dim %m, %c1 : memref<?x?xi64>
  scf.for %i = %c0 to %h step %c1 {
    scf.for %j = %c0 to %w step %c1 {
      %0 = arith.muli %i, %w : index
      %1 = arith.addi %0, %j : index
      %2 = arith.index_cast %1 : index to i64
      %3 = arith.addi %2, %x : i64
      memref.store %3, %m[%i, %j] : memref<?x?xi64>
    }
  }
  return
}
func.func private @sum(%m: memref<?x?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %h = memref.dim %m, %c0 : memref<?x?xi64>
  %w = memref.dim %m, %c1 : memref<?x?xi64>
  %r = scf.for %i = %c0 to %h step %c1 iter_args(%s = %zero) -> i64 {
    %q = scf.for %j = %c0 to %w step %c1 iter_args(%t = %s) -> i64 {
      %0 = memref.load %m[%i, %j] : memref<?x?xi64>
      %1 = arith.muli %t, %0 : i64
      %2 = arith.addi %1, %0 : i64
      scf.yield %2 : i64
    }
    scf.yield %q : i64
  }
  return %r : i64
}
func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant 7 : i64
  %y = arith.constant 11 : i64
  %a = memref.alloca(%c3, %c5) : memref<?x?xi64>
  %b = memref.alloca(%c5, %c3) : memref<?x?xi64>
  func.call @fill(%a, %x) : (memref<?x?xi64>, i64) -> ()
  %s = func.call @sum(%a) : (memref<?x?xi64>) -> i64
  func.call @fill(%b, %s) : (memref<?x?xi64>, i64) -> ()
  %t = func.call @sum(%b) : (memref<?x?xi64>) -> i64
  func.call @printI64(%t) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %n = func.call @size() : () -> index
  %c = memref.alloc(%c3, %n) : memref<?x?xi64>
  %d = memref.alloc(%c5, %c3) : memref<?x?xi64>
  func.call @fill(%c, %t) : (memref<?x?xi64>, i64) -> ()
  func.call @fill(%d, %y) : (memref<?x?xi64>, i64) -> ()
  %u = func.call @sum(%c) : (memref<?x?xi64>) -> i64
  %v = func.call @sum(%d) : (memref<?x?xi64>) -> i64
  memref.dealloc %c : memref<?x?xi64>
  memref.dealloc %d : memref<?x?xi64>
  %e = memref.alloc(%c3, %c3) : memref<?x?xi64>
  func.call @fill(%e, %v) : (memref<?x?xi64>, i64) -> ()
  %w = func.call @sum(%e) : (memref<?x?xi64>) -> i64
  memref.dealloc %e : memref<?x?xi64>
  func.call @printI64(%u) : (i64) -> ()
  func.call @printNewline() : () -> ()
  func.call @printI64(%w) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
func.func private @size() -> index attributes {no_inline} {
  %c4 = arith.constant 4 : index
  return %c4 : index
}
