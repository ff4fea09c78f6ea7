// RUN: run-both.sh --runner --colors %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 12 lines
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=MLIR
// Values are made in the arguments to which they are copied, but not where a caller could tell: one that gives the same memory twice, or
// parts that lie over each other, one on whose way there is no copy, one that reads what it has given by another name.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @shared : memref<8xi64> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>

func.func private @show(%m: memref<16xi64> {llvm.nocapture}) {
  %zero = arith.constant 0 : i64
  %c7 = arith.constant 7 : i64
  %r = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i64 {
    %0 = affine.load %m[%i] : memref<16xi64>
    %1 = arith.muli %s, %c7 : i64
    %2 = arith.addi %1, %0 : i64
    affine.yield %2 : i64
  }
  call @printI64(%r) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func private @count(%m: memref<16xi64> {llvm.nocapture}, %x: i64) {
  affine.for %i = 0 to 16 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.muli %0, %x : i64
    affine.store %1, %m[%i] : memref<16xi64>
  }
  return
}

// MLIR-LABEL: func.func private @made_there
// MLIR-NOT: memref.alloc
// MLIR-NOT: memref.copy
func.func private @made_there(%out: memref<8xi64, strided<[1], offset: ?>>, %x: i64) attributes {no_inline} {
  %a = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.muli %0, %x : i64
    affine.store %1, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64, strided<[1], offset: ?>>
  return
}
// MLIR-LABEL: func.func private @reversed
// MLIR: memref.copy
func.func private @reversed(%in: memref<8xi64, strided<[1], offset: ?>>, %out: memref<8xi64, strided<[1], offset: ?>>) attributes {no_inline} {
  %a = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %0 = affine.load %in[%i] : memref<8xi64, strided<[1], offset: ?>>
    affine.store %0, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64, strided<[1], offset: ?>>
  return
}
// MLIR-LABEL: func.func private @reversed_apart
// MLIR-NOT: memref.copy
func.func private @reversed_apart(%in: memref<8xi64, strided<[1], offset: ?>>, %out: memref<8xi64, strided<[1], offset: ?>> {llvm.noalias}) attributes {no_inline} {
  %a = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %0 = affine.load %in[%i] : memref<8xi64, strided<[1], offset: ?>>
    affine.store %0, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64, strided<[1], offset: ?>>
  return
}
// MLIR-LABEL: func.func private @of_global
// MLIR: memref.copy
func.func private @of_global(%out: memref<8xi64>) attributes {no_inline} {
  %a = memref.alloca() : memref<8xi64>
  %g = memref.get_global @shared : memref<8xi64>
  affine.for %i = 0 to 8 {
    %0 = affine.load %g[%i] : memref<8xi64>
    affine.store %0, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  return
}
// MLIR-LABEL: func.func private @sometimes
// MLIR: memref.copy
func.func private @sometimes(%out: memref<8xi64>, %x: i64, %p: i1) -> i64 attributes {no_inline} {
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  memref.store %x, %a[%c3] : memref<8xi64>
  %v = memref.load %a[%c3] : memref<8xi64>
  scf.if %p {
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  }
  return %v : i64
}
// MLIR-LABEL: func.func private @rows
// MLIR-NOT: memref.copy
func.func private @rows(%out: memref<2x8xi64>, %x: i64) attributes {no_inline} {
  affine.for %k = 0 to 2 {
    %a = memref.alloca() : memref<8xi64>
    affine.for %i = 0 to 8 {
      %0 = arith.index_cast %k : index to i64
      %1 = arith.addi %0, %x : i64
      affine.store %1, %a[%i] : memref<8xi64>
    }
    %row = memref.subview %out[%k, 0] [1, 8] [1, 1] : memref<2x8xi64> to memref<8xi64, strided<[1], offset: ?>>
    memref.copy %a, %row : memref<8xi64> to memref<8xi64, strided<[1], offset: ?>>
  }
  return
}

// MLIR-LABEL: func.func private @part
func.func private @part(%m: memref<16xi64>, %k: index) -> memref<8xi64, strided<[1], offset: ?>> {
  %v = memref.subview %m[%k] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1], offset: ?>>
  return %v : memref<8xi64, strided<[1], offset: ?>>
}
func.func private @half(%m: memref<16xi64>) -> memref<8xi64> {
  %v = memref.subview %m[0] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1]>>
  %w = memref.cast %v : memref<8xi64, strided<[1]>> to memref<8xi64>
  return %w : memref<8xi64>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %three = arith.constant 3 : i64
  %five = arith.constant 5 : i64
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<16xi64>
  call @count(%m, %three) : (memref<16xi64>, i64) -> ()
  %low = call @part(%m, %c0) : (memref<16xi64>, index) -> memref<8xi64, strided<[1], offset: ?>>
  %mid = call @part(%m, %c3) : (memref<16xi64>, index) -> memref<8xi64, strided<[1], offset: ?>>
  %more = call @part(%m, %c5) : (memref<16xi64>, index) -> memref<8xi64, strided<[1], offset: ?>>
  %high = call @part(%m, %c8) : (memref<16xi64>, index) -> memref<8xi64, strided<[1], offset: ?>>
  call @made_there(%mid, %five) : (memref<8xi64, strided<[1], offset: ?>>, i64) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  call @reversed(%low, %low) : (memref<8xi64, strided<[1], offset: ?>>, memref<8xi64, strided<[1], offset: ?>>) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  call @reversed(%low, %mid) : (memref<8xi64, strided<[1], offset: ?>>, memref<8xi64, strided<[1], offset: ?>>) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  call @reversed(%more, %mid) : (memref<8xi64, strided<[1], offset: ?>>, memref<8xi64, strided<[1], offset: ?>>) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  call @reversed_apart(%low, %high) : (memref<8xi64, strided<[1], offset: ?>>, memref<8xi64, strided<[1], offset: ?>>) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  %h = call @half(%m) : (memref<16xi64>) -> memref<8xi64>
  call @of_global(%h) : (memref<8xi64>) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  %g = memref.get_global @shared : memref<8xi64>
  call @of_global(%g) : (memref<8xi64>) -> ()
  memref.copy %g, %h : memref<8xi64> to memref<8xi64>
  call @show(%m) : (memref<16xi64>) -> ()
  %0 = call @sometimes(%h, %five, %false) : (memref<8xi64>, i64, i1) -> i64
  call @printI64(%0) : (i64) -> ()
  call @printNewline() : () -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  %1 = call @sometimes(%h, %three, %true) : (memref<8xi64>, i64, i1) -> i64
  call @printI64(%1) : (i64) -> ()
  call @printNewline() : () -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 8] : memref<16xi64> into memref<2x8xi64>
  call @rows(%r, %five) : (memref<2x8xi64>, i64) -> ()
  call @show(%m) : (memref<16xi64>) -> ()
  memref.dealloc %m : memref<16xi64>
  %zero = arith.constant 0 : i32
  return %zero : i32
}
