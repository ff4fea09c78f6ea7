// A value is copied to an argument as a whole if the source is a view of all its elements at their indices, whatever op makes the view.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --poison --emit=mlir | FileCheck %s --check-prefix=POISON
// POISON-NOT: memref.copy %n, %p : memref<{{16|4x4}}xi64> to

// CHECK-LABEL: @by_subview
// CHECK-NOT: alloca
// CHECK: linalg.fill ins(%x : i64) outs(%p : memref<16xi64>)
// CHECK-NEXT: return
func.func @by_subview(%p: memref<16xi64> {llvm.noalias}, %x: i64) {
  %a = memref.alloca() : memref<16xi64>
  %n = memref.subview %a[0] [16] [1] : memref<16xi64> to memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.copy %n, %p : memref<16xi64> to memref<16xi64>
  return
}

// CHECK-LABEL: @by_two_views
// CHECK-NOT: alloca
// CHECK: linalg.fill ins(%x : i64) outs(%p : memref<4x4xi64>)
// CHECK-NOT: memref.copy
// CHECK: return
func.func @by_two_views(%p: memref<4x4xi64> {llvm.noalias}, %x: i64) {
  %a = memref.alloca() : memref<4x4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4x4xi64>)
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  %n = memref.reinterpret_cast %c to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xi64> to memref<4x4xi64>
  memref.copy %n, %p : memref<4x4xi64> to memref<4x4xi64>
  return
}

// All elements, but not at their indices.
// CHECK-LABEL: @turned
// CHECK: memref.alloca() : memref<4x4xi64>
// CHECK: memref.copy
func.func @turned(%p: memref<4x4xi64> {llvm.noalias}, %x: i64, %i: index) {
  %a = memref.alloca() : memref<4x4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4x4xi64>)
  memref.store %x, %a[%i, %i] : memref<4x4xi64>
  %n = memref.transpose %a (d0, d1) -> (d1, d0) : memref<4x4xi64> to memref<4x4xi64, strided<[1, 4]>>
  memref.copy %n, %p : memref<4x4xi64, strided<[1, 4]>> to memref<4x4xi64>
  return
}

// CHECK-LABEL: @a_part
// CHECK: memref.alloca() : memref<20xi64>
// CHECK: memref.copy
func.func @a_part(%p: memref<16xi64> {llvm.noalias}, %x: i64, %i: index) -> i64 {
  %a = memref.alloca() : memref<20xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<20xi64>)
  memref.store %x, %a[%i] : memref<20xi64>
  %0 = memref.load %a[%i] : memref<20xi64>
  %n = memref.subview %a[0] [16] [1] : memref<20xi64> to memref<16xi64, strided<[1]>>
  memref.copy %n, %p : memref<16xi64, strided<[1]>> to memref<16xi64>
  return %0 : i64
}
