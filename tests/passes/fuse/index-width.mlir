// RUN: lifeopt %s --index-bitwidth=32 --fuse=memory --emit=mlir | FileCheck %s
// Rule: where an index has 32 bits, a number in the bounds or the step of a loop loses its high bits: both nests go from 0 to 8 by 1.

// CHECK-LABEL: func.func @bounds(
// CHECK: = memref.alloca() : memref<1xi64>
// CHECK-NOT: = memref.alloca
// CHECK: affine.for %{{.*}} = 0 to 8 {
func.func @bounds(%k: i64, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i64
    %y = arith.muli %x, %k : i64
    memref.store %y, %a[%i] : memref<8xi64>
  }
  affine.for %i = 4294967296 to 4294967304 step 4294967297 {
    %x = memref.load %a[%i] : memref<8xi64>
    %y = arith.muli %x, %k : i64
    memref.store %y, %out[%i] : memref<8xi64>
  }
  return
}
