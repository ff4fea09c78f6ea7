// REQUIRES: mlir-opt
// RUN: run-both.sh --colors %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// A callee that is given a part of a buffer may make a view of it that reaches beyond the part: the rest of the buffer is live until then.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @get(%m: memref<8xi64, strided<[1], offset: 8>>, %i: index) -> i64 {
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [16], strides: [1] : memref<8xi64, strided<[1], offset: 8>> to memref<16xi64>
  %v = memref.load %all[%i] : memref<16xi64>
  return %v : i64
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %k7 = arith.constant 7 : i64
  %k9 = arith.constant 9 : i64
  %zero = arith.constant 0 : i32
  %a = memref.alloca() : memref<16xi64>
  %low = memref.subview %a[0] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1]>>
  %high = memref.subview %a[8] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1], offset: 8>>
  scf.for %i = %c0 to %c8 step %c1 {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %low[%i] : memref<8xi64, strided<[1]>>
  }
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    %v = arith.index_cast %i : index to i64
    %w = arith.addi %v, %k9 : i64
    memref.store %w, %b[%i] : memref<8xi64>
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %b[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %k7, %high[%i] : memref<8xi64, strided<[1], offset: 8>>
  }
  scf.for %i = %c0 to %c16 step %c1 {
    %v = func.call @get(%high, %i) : (memref<8xi64, strided<[1], offset: 8>>, index) -> i64
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return %zero : i32
}
