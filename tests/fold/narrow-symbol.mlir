// Rule: what is known of a symbol does not go with the subscript in which it is. The index is an i8 without its sign, from 0 to 255; in the
// buffer that is folded to one element nothing says so, and each read still reads what it read.
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s

// CHECK-LABEL: @narrow
// CHECK: memref.alloca() : memref<1xi64>
// CHECK: memref.load %{{.*}}[%c0] : memref<1xi64>
func.func @narrow(%n: i8, %v: i64) -> i64 {
  %m = memref.alloca() : memref<512xi64>
  %i = arith.index_castui %n : i8 to index
  memref.store %v, %m[%i] : memref<512xi64>
  %r = memref.load %m[%i] : memref<512xi64>
  return %r : i64
}
