// RUN: run-both.sh --colors %s
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// A copy of what is filled copies bytes that a fill does not write, if the elements have padding. Where it moves elements alone, or they have
// none, a fill replaces it.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<64xi8>) attributes {no_inline} {
  affine.for %i = 0 to 64 {
    %x = affine.load %m[%i] : memref<64xi8>
    %y = arith.extsi %x : i8 to i64
    func.call @printI64(%y) : (i64) -> ()
    func.call @printNewline() : () -> ()
  }
  return
}
// CHECK-LABEL: @padded
// CHECK: memref.copy
func.func @padded(%v: i24, %bytes: memref<64xi8>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<64xi8>
  affine.for %i = 0 to 64 {
    %x = arith.index_cast %i : index to i8
    affine.store %x, %m[%i] : memref<64xi8>
  }
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  linalg.fill ins(%v : i24) outs(%w : memref<16xi24>)
  %o = memref.view %bytes[%c0][] : memref<64xi8> to memref<16xi24>
  memref.copy %w, %o : memref<16xi24> to memref<16xi24>
  return
}
// CHECK-LABEL: @elements
// CHECK-NOT: linalg.copy
func.func @elements(%v: i24, %bytes: memref<64xi8>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<64xi8>
  affine.for %i = 0 to 64 {
    %x = arith.index_cast %i : index to i8
    affine.store %x, %m[%i] : memref<64xi8>
  }
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi24>
  linalg.fill ins(%v : i24) outs(%w : memref<16xi24>)
  %o = memref.view %bytes[%c0][] : memref<64xi8> to memref<16xi24>
  linalg.copy ins(%w : memref<16xi24>) outs(%o : memref<16xi24>)
  return
}
// CHECK-LABEL: @full
// CHECK-NOT: memref.copy
func.func @full(%v: i32, %bytes: memref<64xi8>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<64xi8>
  %w = memref.view %m[%c0][] : memref<64xi8> to memref<16xi32>
  linalg.fill ins(%v : i32) outs(%w : memref<16xi32>)
  %o = memref.view %bytes[%c0][] : memref<64xi8> to memref<16xi32>
  memref.copy %w, %o : memref<16xi32> to memref<16xi32>
  return
}
// CHECK-LABEL: @main
func.func @main() -> i32 {
  %v = arith.constant 1193046 : i24
  %w = arith.constant 19088743 : i32
  %one = arith.constant 1 : i8
  %m = memref.alloca() : memref<64xi8>
  linalg.fill ins(%one : i8) outs(%m : memref<64xi8>)
  func.call @padded(%v, %m) : (i24, memref<64xi8>) -> ()
  func.call @show(%m) : (memref<64xi8>) -> ()
  linalg.fill ins(%one : i8) outs(%m : memref<64xi8>)
  func.call @elements(%v, %m) : (i24, memref<64xi8>) -> ()
  func.call @show(%m) : (memref<64xi8>) -> ()
  func.call @full(%w, %m) : (i32, memref<64xi8>) -> ()
  func.call @show(%m) : (memref<64xi8>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
