// RUN: run-both.sh --colors --runner %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 7 lines
// The same for buffers of the heap, which --heap=pack lays into one allocation where their sizes are ordered; none is given back in the
// program.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<?xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.addi %0, %x : i64
    memref.store %1, %m[%i] : memref<?xi64>
  }
  return
}
func.func private @sum(%m: memref<?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %n = memref.dim %m, %c0 : memref<?xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i64 {
    %0 = memref.load %m[%i] : memref<?xi64>
    %1 = arith.muli %s, %0 : i64
    %2 = arith.addi %1, %0 : i64
    scf.yield %2 : i64
  }
  return %r : i64
}
func.func private @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func private @work(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc(%n) : memref<?xi64>
  %long = memref.alloc(%n) : memref<?xi64>
  %b = memref.alloc(%n) : memref<?xi64>
  %m = arith.addi %n, %c2 : index
  %larger = memref.alloc(%m) : memref<?xi64>
  call @fill(%a, %x) : (memref<?xi64>, i64) -> ()
  %0 = call @sum(%a) : (memref<?xi64>) -> i64
  call @fill(%long, %0) : (memref<?xi64>, i64) -> ()
  scf.for %i = %c0 to %c2 step %c1 {
    %2 = func.call @sum(%long) : (memref<?xi64>) -> i64
    func.call @fill(%b, %2) : (memref<?xi64>, i64) -> ()
    %3 = func.call @sum(%b) : (memref<?xi64>) -> i64
    func.call @show(%3) : (i64) -> ()
  }
  call @fill(%larger, %x) : (memref<?xi64>, i64) -> ()
  %1 = call @sum(%larger) : (memref<?xi64>) -> i64
  call @show(%1) : (i64) -> ()
  return
}
// Smaller ones in the storage of larger ones, of other types; each is filled to its end.
func.func private @ordered(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %k = arith.minui %n, %c3 : index
  %long = memref.alloc(%n) : memref<?xi64>
  call @fill(%long, %x) : (memref<?xi64>, i64) -> ()
  %a = memref.alloc(%k) {alignment = 64} : memref<?xi64>
  call @fill(%a, %x) : (memref<?xi64>, i64) -> ()
  %0 = call @sum(%a) : (memref<?xi64>) -> i64
  %b = memref.alloc(%k) : memref<?x2xi32>
  scf.for %i = %c0 to %k step %c1 {
    scf.for %j = %c0 to %c1 step %c1 {
      %4 = arith.addi %i, %j : index
      %5 = arith.index_cast %4 : index to i32
      memref.store %5, %b[%i, %j] : memref<?x2xi32>
      memref.store %5, %b[%i, %c1] : memref<?x2xi32>
    }
  }
  %6 = memref.load %b[%c0, %c1] : memref<?x2xi32>
  %7 = arith.extsi %6 : i32 to i64
  %8 = arith.addi %0, %7 : i64
  call @show(%8) : (i64) -> ()
  %m = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%n)
  %c = memref.alloc(%m) : memref<?xi64>
  call @fill(%c, %8) : (memref<?xi64>, i64) -> ()
  %1 = call @sum(%c) : (memref<?xi64>) -> i64
  call @show(%1) : (i64) -> ()
  %2 = call @sum(%long) : (memref<?xi64>) -> i64
  call @show(%2) : (i64) -> ()
  %d = memref.alloc(%n) : memref<?xi64>
  call @fill(%d, %2) : (memref<?xi64>, i64) -> ()
  %3 = call @sum(%d) : (memref<?xi64>) -> i64
  call @show(%3) : (i64) -> ()
  return
}
func.func @main() -> i32 {
  %n = arith.constant 5 : index
  %x = arith.constant 3 : i64
  call @work(%n, %x) : (index, i64) -> ()
  call @ordered(%n, %x) : (index, i64) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
