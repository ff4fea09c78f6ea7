// A second run prints the same bytes where splitting an arena gives its values simpler names than those of the input: the first run knows
// that a view of its alloca's type with the same bytes is the alloca, and that a stride does not matter in a dimension of one element.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// CHECK-LABEL: @in_the_argument
// CHECK: linalg.fill {{.*}} outs(%p : memref<16xi64, strided<[2]>>)
// CHECK-NOT: memref.collapse_shape
// CHECK-NOT: memref.copy
// CHECK: return
func.func @in_the_argument(%p: memref<16xi64, strided<[2]>> {llvm.noalias}, %x: i64) {
  %a = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xi64> into memref<4x4xi64>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  memref.copy %1, %p : memref<16xi64> to memref<16xi64, strided<[2]>>
  return
}

// Where nothing is gained such a view is kept.
// CHECK-LABEL: @nothing_gained
// CHECK: memref.collapse_shape
func.func @nothing_gained(%x: i64, %i: index) -> i64 {
  %a = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.store %x, %a[%i] : memref<16xi64>
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xi64> into memref<4x4xi64>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  %2 = memref.load %1[%i] : memref<16xi64>
  return %2 : i64
}

// CHECK-LABEL: @one_element
// CHECK: memref.alloca() : memref<1xf64>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @one_element(%x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1xf64>
  memref.store %x, %a[%c0] : memref<1xf64>
  %v = memref.subview %a[0] [1] [2] : memref<1xf64> to memref<1xf64, strided<[2]>>
  %b = memref.alloca() : memref<1xf64>
  linalg.map { arith.negf } ins(%v : memref<1xf64, strided<[2]>>) outs(%b : memref<1xf64>)
  %0 = memref.load %b[%c0] : memref<1xf64>
  return %0 : f64
}

// The load gets the value of the fill. The view that served it alone is gone, as the second value of %b has one element.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s --check-prefix=HEAP < %t.once
// HEAP-LABEL: @served_a_load
// HEAP-NOT: memref.transpose
// HEAP: return
func.func @served_a_load(%y: i64, %z: i64, %i: index, %out: memref<2x4xi64>) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<1x2x4xi64>
  memref.store %y, %b[%c0, %c0, %i] : memref<1x2x4xi64>
  %u = memref.load %b[%c0, %i, %c0] : memref<1x2x4xi64>
  linalg.fill ins(%z : i64) outs(%b : memref<1x2x4xi64>)
  %d = memref.alloc() : memref<2x4xi64>
  linalg.reduce ins(%b : memref<1x2x4xi64>) outs(%d : memref<2x4xi64>) dimensions = [0] (%x: i64, %w: i64) {
    %s = arith.addi %x, %w : i64
    linalg.yield %s : i64
  }
  linalg.add ins(%d, %out : memref<2x4xi64>, memref<2x4xi64>) outs(%out : memref<2x4xi64>)
  %t = memref.transpose %b (d0, d1, d2) -> (d0, d2, d1) : memref<1x2x4xi64> to memref<1x4x2xi64, strided<[8, 1, 4]>>
  %v = memref.load %t[%c0, %c0, %c0] : memref<1x4x2xi64, strided<[8, 1, 4]>>
  memref.dealloc %d : memref<2x4xi64>
  memref.dealloc %b : memref<1x2x4xi64>
  return %u, %v : i64, i64
}

// Elements with padding are in step in a view of another shape, too. %b takes over from %a by the copy.
// CHECK-LABEL: @padded_elements
// CHECK-COUNT-1: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK-NOT: memref.copy
// CHECK: return
func.func @padded_elements(%i: index, %x: f80) -> f80 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 4 : index
  %a = memref.alloca() : memref<4x4xf80>
  scf.for %k = %zero to %n step %one {
    scf.for %j = %zero to %n step %one {
      %c = arith.index_cast %j : index to i32
      %v = arith.sitofp %c : i32 to f80
      memref.store %v, %a[%k, %j] : memref<4x4xf80>
    }
  }
  %b = memref.alloca() : memref<16xf80>
  %all = memref.expand_shape %b [[0, 1]] output_shape [4, 4] : memref<16xf80> into memref<4x4xf80>
  memref.copy %a, %all : memref<4x4xf80> to memref<4x4xf80>
  memref.store %x, %b[%one] : memref<16xf80>
  %r = memref.load %b[%i] : memref<16xf80>
  return %r : f80
}

// The alloca is the target of a copy under a type that does not state its extent.
// CHECK-LABEL: @copied_by_a_cast
// CHECK-COUNT-1: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK-NOT: memref.cast
// CHECK-NOT: memref.copy
// CHECK: return
func.func @copied_by_a_cast(%p: memref<16xi64>, %x: i64) {
  %a = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.addi %0, %x : i64
    affine.store %1, %a[%i] : memref<16xi64>
  }
  %b = memref.alloca() : memref<16xi64>
  %c = memref.cast %b : memref<16xi64> to memref<?xi64>
  memref.copy %a, %c : memref<16xi64> to memref<?xi64>
  affine.for %i = 0 to 16 {
    %0 = affine.load %b[%i] : memref<16xi64>
    %1 = arith.muli %0, %0 : i64
    affine.store %1, %p[%i] : memref<16xi64>
  }
  return
}
