// RUN: lifeopt %s --index-bitwidth=32 --fold --emit=mlir | FileCheck %s
// Rule: where an index has 32 bits, subscripts are folded to a window after their numbers have lost their high bits: 4294967298 is a multiple
// of three, and 2, which it is there, is not.

// CHECK-LABEL: func.func @window(
// CHECK: = memref.alloca() : memref<3xi64>
// CHECK: affine.store %k, %b[%i mod 3]
// CHECK: affine.store %k, %b[(%i + 1) mod 3]
// CHECK: affine.store %k, %b[(%i + 2) mod 3]
// CHECK: affine.load %b[(%i + 2) mod 3]
func.func @window(%k: i64, %out: memref<64xi64>) {
  %b = memref.alloca() : memref<64xi64>
  affine.for %i = 0 to 56 {
    affine.store %k, %b[%i] : memref<64xi64>
    affine.store %k, %b[%i + 1] : memref<64xi64>
    affine.store %k, %b[%i + 4294967298] : memref<64xi64>
    %x = affine.load %b[%i] : memref<64xi64>
    %y = affine.load %b[%i + 4294967298] : memref<64xi64>
    %s = arith.addi %x, %y : i64
    affine.store %s, %out[%i] : memref<64xi64>
  }
  return
}
