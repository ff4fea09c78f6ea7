// RUN: lifeopt %s --index-bitwidth=32 --emit=mlir | FileCheck %s
// RUN: lifeopt %s --index-bitwidth=64 --emit=mlir | FileCheck %s --check-prefix=WIDE
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
