// A second run erases no fill that the first one has kept: what only names a buffer reads no value of it, and a value may be dead when
// the copy that joined it to another is gone.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

func.func @swap(%a: memref<?xi64>, %b: memref<?xi64>) -> (memref<?xi64>, memref<?xi64>) {
  return %b, %a : memref<?xi64>, memref<?xi64>
}

// CHECK-LABEL: @names
// CHECK-NOT: linalg.fill
// CHECK: call @swap
func.func @names(%x: i64, %i: index) -> i64 {
  %b = memref.alloca() : memref<16xi64>
  %c = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  %name = memref.cast %b : memref<16xi64> to memref<?xi64>
  %names:2 = call @swap(%name, %name) : (memref<?xi64>, memref<?xi64>) -> (memref<?xi64>, memref<?xi64>)
  %back = memref.cast %names#0 : memref<?xi64> to memref<16xi64>
  memref.copy %back, %c : memref<16xi64> to memref<16xi64>
  %y = memref.load %c[%i] : memref<16xi64>
  return %y : i64
}

// By another name the fill is read.
// CHECK-LABEL: @read_by_name
// CHECK: linalg.fill
func.func @read_by_name(%x: i64, %i: index) -> i64 {
  %b = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  memref.store %x, %b[%i] : memref<16xi64>
  %name = memref.cast %b : memref<16xi64> to memref<?xi64>
  %names:2 = call @swap(%name, %name) : (memref<?xi64>, memref<?xi64>) -> (memref<?xi64>, memref<?xi64>)
  %y = memref.load %names#1[%i] : memref<?xi64>
  return %y : i64
}

// The fill keeps one element, and so joins what the copy reads to what the load has read.
// CHECK-LABEL: @part
// CHECK: memref.load
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @part(%in: memref<3xi64>, %x: i64, %i: index) -> i64 {
  %b = memref.alloca() : memref<3xi64>
  %c = memref.alloca() : memref<3xi64>
  affine.for %k = 0 to 3 {
    %z = affine.load %in[%k] : memref<3xi64>
    %w = arith.addi %z, %z : i64
    affine.store %w, %b[%k] : memref<3xi64>
  }
  %y = memref.load %b[%i] : memref<3xi64>
  %part = memref.subview %b[%i] [2] [1] : memref<3xi64> to memref<2xi64, strided<[1], offset: ?>>
  linalg.fill ins(%x : i64) outs(%part : memref<2xi64, strided<[1], offset: ?>>)
  memref.copy %b, %c : memref<3xi64> to memref<3xi64>
  return %y : i64
}

// The copy becomes a view when the value that %b has later is apart. What it copied is read in part alone: the fill is dead then.
// CHECK-LABEL: @dead_for_the_copy
// CHECK-NOT: linalg
// CHECK: return
func.func @dead_for_the_copy(%x: i64, %y: i64) -> i64 {
  %0 = arith.constant 0 : index
  %b = memref.alloca() : memref<3x6xi64>
  memref.store %x, %b[%0, %0] : memref<3x6xi64>
  %v = memref.subview %b[0, 2] [3, 2] [1, 1] : memref<3x6xi64> to memref<3x2xi64, strided<[6, 1], offset: 2>>
  linalg.fill ins(%x : i64) outs(%v : memref<3x2xi64, strided<[6, 1], offset: 2>>)
  %c = memref.alloca() : memref<6x3xi64>
  linalg.transpose ins(%b : memref<3x6xi64>) outs(%c : memref<6x3xi64>) permutation = [1, 0]
  memref.store %y, %b[%0, %0] : memref<3x6xi64>
  %z = memref.load %c[%0, %0] : memref<6x3xi64>
  return %z : i64
}
