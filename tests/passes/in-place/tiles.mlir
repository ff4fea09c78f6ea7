// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | lifeopt --emit=mlir | FileCheck %s
// A structured op that computes tiles of one value from the same tiles of another computes in place, if no two iterations have an element in
// common. tests/tiles has more such programs, and runs them.

// CHECK-LABEL: func.func @same(
// CHECK: linalg.abs ins(%in : memref<16xf32>) outs(%slot
func.func @same(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<16xf32>
  linalg.abs ins(%in : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloca() : memref<16xf32>
  scf.for %i = %c0 to %c16 step %c4 {
    %v = memref.subview %a[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %b[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%v : memref<4xf32, strided<[1], offset: ?>>) outs(%w : memref<4xf32, strided<[1], offset: ?>>)
  }
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// Each iteration reads half of what the one before has written.
// CHECK-LABEL: func.func @overlap(
// CHECK: linalg.abs ins(%in : memref<16xf32>) outs(%a
func.func @overlap(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<16xf32>
  linalg.abs ins(%in : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloca() : memref<16xf32>
  scf.for %i = %c0 to %c13 step %c2 {
    %v = memref.subview %a[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %b[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%v : memref<4xf32, strided<[1], offset: ?>>) outs(%w : memref<4xf32, strided<[1], offset: ?>>)
  }
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// CHECK-LABEL: func.func @elsewhere(
// CHECK: linalg.abs ins(%in : memref<16xf32>) outs(%a
func.func @elsewhere(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<16xf32>
  linalg.abs ins(%in : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloca() : memref<16xf32>
  scf.for %i = %c0 to %c16 step %c4 {
    %k = arith.subi %c12, %i : index
    %v = memref.subview %a[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %b[%k] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%v : memref<4xf32, strided<[1], offset: ?>>) outs(%w : memref<4xf32, strided<[1], offset: ?>>)
  }
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// CHECK-LABEL: func.func @all_again(
// CHECK: linalg.abs ins(%in : memref<16xf32>) outs(%a
func.func @all_again(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<16xf32>
  linalg.abs ins(%in : memref<16xf32>) outs(%a : memref<16xf32>)
  %b = memref.alloca() : memref<16xf32>
  scf.for %t = %c0 to %c4 step %c2 {
  scf.for %i = %c0 to %c16 step %c4 {
    %v = memref.subview %a[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %b[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%v : memref<4xf32, strided<[1], offset: ?>>) outs(%w : memref<4xf32, strided<[1], offset: ?>>)
  }
  }
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// CHECK-LABEL: func.func @transposed(
// CHECK: linalg.abs ins(%in : memref<4x4xf32>) outs(%a
func.func @transposed(%in: memref<4x4xf32>, %out: memref<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() : memref<4x4xf32>
  linalg.abs ins(%in : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloca() : memref<4x4xf32>
  scf.for %i = %c0 to %c4 step %c2 {
  scf.for %j = %c0 to %c4 step %c2 {
    %v = memref.subview %a[%i, %j] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
    %w = memref.subview %b[%i, %j] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v : memref<2x2xf32, strided<[4, 1], offset: ?>>) outs(%w : memref<2x2xf32, strided<[4, 1], offset: ?>>) {
    ^bb0(%e: f32, %o: f32):
      %s = arith.addf %e, %e : f32
      linalg.yield %s : f32
    }
  }
  }
  linalg.exp ins(%b : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}
