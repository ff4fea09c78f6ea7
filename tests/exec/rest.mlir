// REQUIRES: mlir-opt
// RUN: run-both.sh --vector %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Ops that need few words: prefetches change nothing, a constant mask, a masked op with its yield written out.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %start = arith.constant 100 : i32
  %m = memref.alloca() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i32
    %y = arith.muli %x, %x : i32
    affine.store %y, %m[%i] : memref<8xi32>
    affine.prefetch %m[%i], read, locality<3>, data : memref<8xi32>
  }
  memref.prefetch %m[%c3], write, locality<0>, data : memref<8xi32>
  memref.prefetch %m[%c3], read, locality<1>, instr : memref<8xi32>
  %v = vector.load %m[%c0] : memref<8xi32>, vector<8xi32>
  %some = vector.constant_mask [5] : vector<8xi1>
  %none = vector.constant_mask [0] : vector<8xi1>
  %a = vector.mask %some { %r = vector.reduction <add>, %v, %start : vector<8xi32> into i32 vector.yield %r : i32 } : vector<8xi1> -> i32
  %b = vector.mask %none { vector.reduction <add>, %v, %start : vector<8xi32> into i32 } : vector<8xi1> -> i32
  %c = vector.mask %some { vector.reduction <maxsi>, %v : vector<8xi32> into i32 } : vector<8xi1> -> i32
  %d = arith.extsi %a : i32 to i64
  %e = arith.extsi %b : i32 to i64
  %f = arith.extsi %c : i32 to i64
  call @printI64(%d) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%e) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%f) : (i64) -> ()
  call @printNewline() : () -> ()
  return %zero : i32
}
