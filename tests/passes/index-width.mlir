// RUN: lifeopt %s --index-bitwidth=32 --emit=mlir | FileCheck %s
// RUN: lifeopt %s --index-bitwidth=64 --emit=mlir | FileCheck %s --check-prefix=WIDE
// RUN: lifeopt %s --index-bitwidth=32 --emit=dependences | FileCheck %s --check-prefix=NARROW
// Rule: where an index has 32 bits, a number in a map loses its high bits. The one that the map adds is -4 there, and %a is smaller than %b.

// CHECK-LABEL: func.func @sizes(
// CHECK: %bytes = arith.muli %n, %c8
// CHECK: memref.alloca(%bytes)
// WIDE-LABEL: func.func @sizes(
// WIDE: %bytes = arith.muli %m, %c8
// WIDE: memref.alloca(%bytes)
func.func @sizes(%k: i64, %n: index, %i: index) -> i64 {
  %m = affine.apply affine_map<(d0) -> (d0 + 4294967292)>(%n)
  %a = memref.alloca(%m) : memref<?xi64>
  memref.store %k, %a[%i] : memref<?xi64>
  %x = memref.load %a[%n] : memref<?xi64>
  %b = memref.alloca(%n) : memref<?xi64>
  memref.store %x, %b[%i] : memref<?xi64>
  %y = memref.load %b[%m] : memref<?xi64>
  return %y : i64
}

// A step too: it is 1 there, and each iteration reads what the one before has written, if one buffer is in the bytes of the other.
// CHECK-LABEL: func.func @tiles(
// CHECK-COUNT-2: = memref.alloca() : memref<8xi64>
// WIDE-LABEL: func.func @tiles(
// WIDE-COUNT-1: = memref.alloca() : memref<8xi64>
// WIDE-NOT: = memref.alloca
func.func @tiles(%in: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  linalg.map { arith.addi } ins(%in, %in : memref<8xi64>, memref<8xi64>) outs(%a : memref<8xi64>)
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 5 step 4294967297 {
    %v = memref.subview %a[%i] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: ?>>
    %w = memref.subview %b[%i] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: ?>>
    linalg.map { arith.muli } ins(%v, %v : memref<4xi64, strided<[1], offset: ?>>, memref<4xi64, strided<[1], offset: ?>>) outs(%w : memref<4xi64, strided<[1], offset: ?>>)
  }
  linalg.map { arith.addi } ins(%b, %b : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  return
}

// A loop that steps by 1 there writes all elements, which are one value then: nothing is stored.
// CHECK-LABEL: func.func @filled(
// CHECK-NOT: memref
// CHECK: return %x
// WIDE-LABEL: func.func @filled(
// WIDE: memref.load
func.func @filled(%x: i64) -> i64 {
  %c9 = arith.constant 9 : index
  %a = memref.alloca() : memref<10xi64>
  affine.for %i = 0 to 10 step 4294967297 {
    memref.store %x, %a[%i] : memref<10xi64>
  }
  %y = memref.load %a[%c9] : memref<10xi64>
  return %y : i64
}

// A basis too: the second index is 0 or 1 there, and the last loop but one does not overwrite %t.
// CHECK-LABEL: func.func @digits(
// CHECK-COUNT-2: = memref.alloca() : memref<16xi64>
// WIDE-LABEL: func.func @digits(
// WIDE-COUNT-1: = memref.alloca() : memref<16xi64>
// WIDE-NOT: = memref.alloca
func.func @digits(%a: memref<16xi64>, %x: i64) {
  %t = memref.alloca() : memref<16xi64>
  %u = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %t[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xi64>
    %w = arith.addi %v, %x : i64
    affine.store %w, %u[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %u[-%i + 15] : memref<16xi64>
    affine.store %v, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %d:2 = affine.delinearize_index %i into (8, 4294967298) : index, index
    %v = affine.load %a[%i] : memref<16xi64>
    %w = arith.muli %v, %v : i64
    memref.store %w, %t[%d#1] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %t[-%i + 15] : memref<16xi64>
    %w = arith.addi %v, %v : i64
    affine.store %w, %a[%i] : memref<16xi64>
  }
  return
}

// And the numbers of a subview: it begins with the first element there.
func.func @offsets(%a: memref<?xi64>, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %v = memref.subview %a[4294967296] [4] [1] : memref<?xi64> to memref<4xi64, strided<[1], offset: 4294967296>>
  memref.store %x, %v[%c0] : memref<4xi64, strided<[1], offset: 4294967296>>
  // NARROW: :[[#@LINE-1]]:3: remark: dependence from 0 to 1 at depth 1 = true
  %y = memref.load %a[%c0] : memref<?xi64>
  return %y : i64
}

// Bounds too: both loops run once there, and only the first element is filled and read.
// CHECK-LABEL: func.func @once(
// CHECK-NOT: memref.alloca
// CHECK: affine.store %x, %out[0]
// WIDE-LABEL: func.func @once(
func.func @once(%out: memref<16xi64>, %x: i64) {
  %t = memref.alloca() : memref<1xi64>
  affine.for %k = 0 to 4294967297 {
    affine.store %x, %t[%k] : memref<1xi64>
  }
  affine.for %k = 0 to 4294967297 {
    %y = affine.load %t[%k] : memref<1xi64>
    affine.store %y, %out[0] : memref<16xi64>
  }
  return
}

// And what a map multiplies by: -1 there, so that the last loop reads both halves of %t, and %u shares bytes with none.
// CHECK-LABEL: func.func @reversed(
// CHECK-DAG: memref.alloca() : memref<16xi64>
// CHECK-DAG: memref.alloca() : memref<8xi64>
// WIDE-LABEL: func.func @reversed(
func.func @reversed(%a: memref<16xi64>, %x: i64) {
  %t = memref.alloca() : memref<16xi64>
  %u = memref.alloca() : memref<8xi64>
  %lo = memref.subview %t[0] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1]>>
  %hi = memref.subview %t[8] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1], offset: 8>>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<16xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %lo[%i] : memref<8xi64, strided<[1]>>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i + 8] : memref<16xi64>
    %w = arith.addi %v, %x : i64
    affine.store %w, %u[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %u[-%i + 7] : memref<8xi64>
    affine.store %v, %hi[%i] : memref<8xi64, strided<[1], offset: 8>>
    affine.store %v, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %v = affine.load %t[%i * 4294967295 + 15] : memref<16xi64>
    %w = arith.addi %v, %v : i64
    affine.store %w, %a[%i] : memref<16xi64>
  }
  return
}
