// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
// A buffer has many names; what matters is the memory.

memref.global "private" @state : memref<16xf32> = uninitialized
memref.global "private" @other : memref<16xf32> = uninitialized

// CHECK: aliases.mlir:[[@LINE+6]]:5: remark: dependence from 0 to 1 at depth 2 = true
// CHECK-NOT: remark
func.func @cast(%c: f32) {
  %m = memref.alloc() : memref<16xf32>
  %d = memref.cast %m : memref<16xf32> to memref<?xf32>
  affine.for %i = 0 to 16 {
    affine.store %c, %m[%i] : memref<16xf32>
    %v = affine.load %d[%i] : memref<?xf32>
  }
  return
}

// Element k of the view is element 3 + 2 k of the buffer: never one of 4 i.
// CHECK-NOT: remark
func.func @subview(%c: f32) {
  %m = memref.alloc() : memref<16xf32>
  %s = memref.subview %m[3] [6] [2] : memref<16xf32> to memref<6xf32, strided<[2], offset: 3>>
  affine.for %i = 0 to 4 {
    affine.store %c, %m[%i * 4] : memref<16xf32>
    %v = affine.load %s[%i] : memref<6xf32, strided<[2], offset: 3>>
  }
  return
}

// 4 i - 1 is 7 and 11, 3 + 2 (5 - i) is 9 and 7.
// CHECK: aliases.mlir:[[@LINE+6]]:5: remark: dependence from 0 to 1 at depth 1 = [1, 1]
// CHECK-NOT: remark
func.func @subview_met(%c: f32) {
  %m = memref.alloc() : memref<16xf32>
  %s = memref.subview %m[3] [6] [2] : memref<16xf32> to memref<6xf32, strided<[2], offset: 3>>
  affine.for %i = 2 to 4 {
    affine.store %c, %m[%i * 4 - 1] : memref<16xf32>
    %v = affine.load %s[-%i + 5] : memref<6xf32, strided<[2], offset: 3>>
  }
  return
}

// CHECK: remark: dependence from 0 to 1 at depth 1 = [5, 5]
// CHECK-NOT: remark
func.func @twice(%c: f32) {
  %g = memref.get_global @state : memref<16xf32>
  %h = memref.get_global @state : memref<16xf32>
  %o = memref.get_global @other : memref<16xf32>
  affine.for %i = 0 to 10 {
    affine.store %c, %g[%i + 5] : memref<16xf32>
    %v = affine.load %h[%i] : memref<16xf32>
    %w = affine.load %o[%i] : memref<16xf32>
  }
  return
}

// Each iteration has a buffer of its own.
// CHECK: remark: dependence from 0 to 1 at depth 2 = true
// CHECK-NOT: remark
func.func @fresh(%c: f32) {
  affine.for %i = 0 to 10 {
    %m = memref.alloc() : memref<16xf32>
    affine.store %c, %m[0] : memref<16xf32>
    %v = affine.load %m[0] : memref<16xf32>
  }
  return
}

// Two arguments may be one memory, in any place of it; an argument is no allocation of the function.
// CHECK: remark: dependence from 0 to 0 at depth 1 = [1, 9]
// CHECK: remark: dependence from 0 to 1 at depth 1 = perhaps [1, 9] (
// CHECK: remark: dependence from 0 to 1 at depth 2 = perhaps (
// CHECK: remark: dependence from 1 to 0 at depth 1 = perhaps [1, 9] (
// CHECK-NOT: remark
func.func @arguments(%a: memref<16xf32>, %b: memref<16xf32>, %n: memref<16xf32> {llvm.noalias}, %c: f32) {
  %m = memref.alloc() : memref<16xf32>
  affine.for %i = 0 to 10 {
    affine.store %c, %a[0] : memref<16xf32>
    %v = affine.load %b[%i] : memref<16xf32>
    %w = affine.load %n[%i] : memref<16xf32>
    %x = affine.load %m[%i] : memref<16xf32>
  }
  return
}

// Bytes: element k of the wide view is elements 2 k and 2 k + 1 of the narrow one.
// CHECK: remark: dependence from 0 to 1 at depth 1 = [1, 4]
// CHECK: remark: dependence from 0 to 1 at depth 2 = true
// CHECK-NOT: remark
func.func @bytes(%c: f64) {
  %m = memref.alloc() : memref<64xi8>
  %z = arith.constant 0 : index
  %wide = memref.view %m[%z][] : memref<64xi8> to memref<8xf64>
  %narrow = memref.view %m[%z][] : memref<64xi8> to memref<16xf32>
  affine.for %i = 0 to 8 {
    affine.store %c, %wide[%i] : memref<8xf64>
    %v = affine.load %narrow[%i] : memref<16xf32>
  }
  return
}

// Rows of a length that is not known may reach over the next ones: [0, 2, 5] is [1, 0, 0].
// CHECK: aliases.mlir:[[@LINE+2]]:3: remark: dependence from 0 to 1 at depth 1 = true
func.func @rows_overlap(%a: memref<2x3x?xf32, strided<[25, 10, 1]>>, %v: f32) -> f32 {
  affine.store %v, %a[0, 2, 5] : memref<2x3x?xf32, strided<[25, 10, 1]>>
  %x = affine.load %a[1, 0, 0] : memref<2x3x?xf32, strided<[25, 10, 1]>>
  return %x : f32
}
