// RUN: run-both.sh --alone %s | FileCheck %s
// Elements by a linear index, by indices, by both, and by an offset from the beginning of the storage; linear indices taken apart and put
// together.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @g : memref<3x4xi32> = dense<[[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]>
func.func @p(%x: i32) {
  %w = arith.extsi %x : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @strided(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load_linidx %m[%i][] : memref<?x?xi32, strided<[?, ?], offset: ?>>
    func.call @p(%v) : (i32) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @basis(%n: index, %m: memref<3x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // within a dynamic basis
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %l = affine.linearize_index [%i, %j] by (3, %n) : index
      %d:2 = affine.delinearize_index %l into (3, %n) : index, index
      %v = memref.load %m[%d#0, %d#1] : memref<3x4xi32>
      func.call @p(%v) : (i32) -> ()
    }
  }
  // and beyond: index 5 of 4 is 1 of the next row
  %c5 = arith.constant 5 : index
  %l = affine.linearize_index [%c1, %c5] by (3, 4) : index
  %d:2 = affine.delinearize_index %l into (3, 4) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<3x4xi32>
  call @p(%v) : (i32) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %i5 = arith.constant 5 : i32
  %m = memref.get_global @g : memref<3x4xi32>
  // CHECK: 13 13 13 1
  %a = memref.load_linidx %m[%c7][] : memref<3x4xi32>
  %b = memref.load_linidx %m[][%c1, %c1] : memref<3x4xi32>
  %l = affine.linearize_index [%c1, %c2] by (3, 4) : index
  %c = memref.load_linidx %m[%l][%c1, %c2] : memref<3x4xi32>
  %d = memref.offset_load %m[%c7] : memref<3x4xi32>
  call @p(%a) : (i32) -> ()
  memref.store_linidx %a, %m[%c6][] : memref<3x4xi32>
  %e = memref.load %m[%c1, %c2] : memref<3x4xi32>
  call @p(%e) : (i32) -> ()
  memref.store_linidx %b, %m[%c6][%c1, %c2] : memref<3x4xi32>
  call @p(%d) : (i32) -> ()
  %s = memref.subview %m[0, 1] [3, 2] [1, 1] : memref<3x4xi32> to memref<3x2xi32, strided<[4, 1], offset: 1>>
  // the offset of a view is not counted
  %f = memref.offset_load %s[%c1] : memref<3x2xi32, strided<[4, 1], offset: 1>>
  call @p(%f) : (i32) -> ()
  call @printNewline() : () -> ()
  // CHECK-NEXT: 1 2 11 11 21 22
  affine.for %i = 0 to 6 {
    %v = memref.load_linidx %s[%i][] : memref<3x2xi32, strided<[4, 1], offset: 1>>
    func.call @p(%v) : (i32) -> ()
  }
  call @printNewline() : () -> ()
  // in the order of memory, whatever that of the dimensions is
  // CHECK-NEXT: 1 2 11 11 21 22
  %t = memref.transpose %s (i, j) -> (j, i) : memref<3x2xi32, strided<[4, 1], offset: 1>> to memref<2x3xi32, strided<[1, 4], offset: 1>>
  affine.for %i = 0 to 6 {
    %v = memref.load_linidx %t[%i][] : memref<2x3xi32, strided<[1, 4], offset: 1>>
    func.call @p(%v) : (i32) -> ()
  }
  call @printNewline() : () -> ()
  // CHECK-NEXT: 1 2 11 11 21 22
  %sd = memref.cast %s : memref<3x2xi32, strided<[4, 1], offset: 1>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @strided(%sd, %c6) : (memref<?x?xi32, strided<[?, ?], offset: ?>>, index) -> ()
  // CHECK-NEXT: 0 1 2 3 10 11 11 13 20 21 22 23 21
  call @basis(%c4, %m) : (index, memref<3x4xi32>) -> ()
  // CHECK-NEXT: 5
  memref.offset_store %i5, %m[%c4] : memref<3x4xi32>
  %g = memref.load %m[%c1, %c0] : memref<3x4xi32>
  call @p(%g) : (i32) -> ()
  call @printNewline() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
