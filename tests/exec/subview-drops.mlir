// REQUIRES: mlir-opt
// RUN: run-both.sh --colors %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// A subview drops dimensions whose size its type states as 1, and none whose size is an operand that happens to be 1.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @shape(%step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<2x4x1xi64>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %row = arith.muli %i, %c4 : index
      %n = arith.addi %row, %j : index
      %v = arith.index_cast %n : index to i64
      memref.store %v, %a[%i, %j, %c0] : memref<2x4x1xi64>
    }
  }
  %s = memref.subview %a[0, 0, 0] [%c1, 4, 1] [%step, %step, %step] : memref<2x4x1xi64> to memref<?x4xi64, strided<[?, ?]>>
  %rows = memref.dim %s, %c0 : memref<?x4xi64, strided<[?, ?]>>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %s[%i, %j] : memref<?x4xi64, strided<[?, ?]>>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  func.call @printNewline() : () -> ()
  return
}

// Each row of %a is one of %s. If the loads were of its first element alone, which is written before them, the others were dead before.
func.func @live() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %k7 = arith.constant 7 : i64
  %a = memref.alloca() : memref<2x4x1xi64>
  %b = memref.alloca() : memref<2x4xi64>
  %s = memref.subview %a[0, 0, 0] [%c1, 4, 1] [1, 1, 1] : memref<2x4x1xi64> to memref<?x4xi64, strided<[4, 1]>>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %v = arith.index_cast %j : index to i64
      memref.store %v, %a[%i, %j, %c0] : memref<2x4x1xi64>
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %k7, %b[%i, %j] : memref<2x4xi64>
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %b[%i, %j] : memref<2x4xi64>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %k7, %a[%c0, %c0, %c0] : memref<2x4x1xi64>
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %s[%c0, %j] : memref<?x4xi64, strided<[4, 1]>>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  call @shape(%c1) : (index) -> ()
  call @live() : () -> ()
  return %c0 : i32
}
