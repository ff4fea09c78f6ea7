// RUN: run-both.sh --runner --colors %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 8 lines
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=MLIR
// Nests and ops that copy what dies there go, and nothing else does: what is read behind them is what they would have copied.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<8xi64> {llvm.nocapture}, %x: i64) {
  affine.for %i = 0 to 8 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.muli %0, %x : i64
    %2 = arith.addi %1, %x : i64
    affine.store %2, %m[%i] : memref<8xi64>
  }
  return
}
func.func private @show(%m: memref<8xi64> {llvm.nocapture}) {
  %zero = arith.constant 0 : i64
  %c7 = arith.constant 7 : i64
  %r = affine.for %i = 0 to 8 iter_args(%s = %zero) -> i64 {
    %0 = affine.load %m[%i] : memref<8xi64>
    %1 = arith.muli %s, %c7 : i64
    %2 = arith.addi %1, %0 : i64
    affine.yield %2 : i64
  }
  call @printI64(%r) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

// MLIR-LABEL: func.func private @chain
// MLIR-COUNT-1: memref.alloca
// MLIR-NOT: memref.alloca
// MLIR-NOT: affine.for
// MLIR: return
func.func private @chain(%x: i64) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<8xi64>
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  call @show(%b) : (memref<8xi64>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%b : memref<8xi64>) outs(%c : memref<8xi64>) {
  ^bb0(%s: i64, %t: i64):
    linalg.yield %s : i64
  }
  call @show(%c) : (memref<8xi64>) -> ()
  return
}
// The first is changed behind the copy, and looked at: two buffers.
func.func private @stays(%x: i64) {
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  memref.store %x, %a[%c3] : memref<8xi64>
  call @show(%a) : (memref<8xi64>) -> ()
  call @show(%b) : (memref<8xi64>) -> ()
  return
}
// A part is copied, the rest is made anew; one loop copies and sums up.
func.func private @part(%x: i64) {
  %zero = arith.constant 0 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<8xi64>
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  affine.for %i = 0 to 5 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  affine.for %i = 5 to 8 {
    affine.store %x, %b[%i] : memref<8xi64>
  }
  call @show(%b) : (memref<8xi64>) -> ()
  %r = affine.for %i = 0 to 8 iter_args(%s = %zero) -> i64 {
    %v = affine.load %b[%i] : memref<8xi64>
    affine.store %v, %c[%i] : memref<8xi64>
    %t = arith.addi %s, %v : i64
    affine.yield %t : i64
  }
  call @show(%c) : (memref<8xi64>) -> ()
  call @fill(%c, %r) : (memref<8xi64>, i64) -> ()
  call @show(%c) : (memref<8xi64>) -> ()
  return
}
// Shifted: in place, but no copy.
func.func private @shifted(%x: i64) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i + 1] : memref<8xi64>
    affine.store %v, %b[%i] : memref<8xi64>
  }
  affine.store %x, %b[7] : memref<8xi64>
  call @show(%b) : (memref<8xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %x = arith.constant 3 : i64
  call @chain(%x) : (i64) -> ()
  call @stays(%x) : (i64) -> ()
  call @part(%x) : (i64) -> ()
  call @shifted(%x) : (i64) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
