// When a copy becomes a view that is all of an allocation, it is replaced by that at once, so that what is copied from it can be a view too.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// %c is a copy of %b, which is a view of %a. %d is %c transposed, and so %c itself, since it has one element.
// CHECK-LABEL: @transposed
// CHECK: memref.alloc() : memref<1x4xi64>
// CHECK-NOT: memref.alloc
// CHECK-NOT: linalg.copy
func.func @transposed(%x: i64, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<1x4xi64>
  memref.store %x, %a[%c0, %i] : memref<1x4xi64>
  %v = memref.subview %a[0, 0] [1, 1] [2, 1] : memref<1x4xi64> to memref<1x1xi64, strided<[8, 1]>>
  %b = memref.alloc() : memref<1x1xi64>
  affine.for %k = 0 to 1 {
    affine.for %j = 0 to 1 {
      %y = affine.load %v[%j, %k] : memref<1x1xi64, strided<[8, 1]>>
      affine.store %y, %b[%k, %j] : memref<1x1xi64>
    }
  }
  %c = memref.alloc() : memref<1x1xi64>
  linalg.copy ins(%b : memref<1x1xi64>) outs(%c : memref<1x1xi64>)
  %d = memref.alloc() : memref<1x1xi64>
  linalg.transpose ins(%c : memref<1x1xi64>) outs(%d : memref<1x1xi64>) permutation = [1, 0]
  %y = memref.load %d[%c0, %c0] : memref<1x1xi64>
  memref.dealloc %a : memref<1x4xi64>
  memref.dealloc %b : memref<1x1xi64>
  memref.dealloc %c : memref<1x1xi64>
  memref.dealloc %d : memref<1x1xi64>
  return %y : i64
}
// %a is a copy of %s, which has another layout. %b and %c have casts that say less of theirs, and casts back: all are %s.
// CHECK-LABEL: @casts
// CHECK: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %s, %p
func.func @casts(%p: memref<4x4xi64, strided<[8, 1]>>, %x: i64, %i: index) {
  %s = memref.alloca() : memref<4x4xi64, strided<[8, 2]>>
  scf.for %k = %i to %i step %i {
    memref.store %x, %s[%k, %k] : memref<4x4xi64, strided<[8, 2]>>
  }
  %a = memref.alloca() : memref<4x4xi64>
  memref.copy %s, %a : memref<4x4xi64, strided<[8, 2]>> to memref<4x4xi64>
  %b = memref.alloca() {alignment = 64 : i64} : memref<4x4xi64>
  %a1 = memref.cast %a : memref<4x4xi64> to memref<4x4xi64, strided<[4, 1], offset: ?>>
  memref.copy %a1, %b : memref<4x4xi64, strided<[4, 1], offset: ?>> to memref<4x4xi64>
  %c = memref.alloca() {alignment = 64 : i64} : memref<4x4xi64>
  %b1 = memref.cast %b : memref<4x4xi64> to memref<4x4xi64, strided<[4, 1], offset: ?>>
  %b2 = memref.cast %b1 : memref<4x4xi64, strided<[4, 1], offset: ?>> to memref<4x4xi64>
  %c1 = memref.cast %c : memref<4x4xi64> to memref<?x4xi64>
  %c2 = memref.cast %c1 : memref<?x4xi64> to memref<4x4xi64>
  memref.copy %b2, %c2 : memref<4x4xi64> to memref<4x4xi64>
  memref.copy %c, %p : memref<4x4xi64> to memref<4x4xi64, strided<[8, 1]>>
  return
}
