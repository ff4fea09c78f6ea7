// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=dependences 2>&1 | FileCheck %s --check-prefix=DEPENDENCES
// Rule: accesses to a memory of unknown strides by views of two shapes have no subscripts in common: they may be dependent, at unknown distances.
// CHECK-LABEL: func.func @by_two_shapes(
// CHECK: affine.for %{{.*}} = 0 to 4
// CHECK: affine.for %{{.*}} = 0 to 16
// DEPENDENCES: dependence from 0 to 2 at depth 1 = perhaps (offsets are unknown)
func.func private @make() -> memref<?xi64, strided<[?], offset: ?>>
func.func @by_two_shapes(%x: i64) {
  %made = call @make() : () -> memref<?xi64, strided<[?], offset: ?>>
  %line = memref.cast %made : memref<?xi64, strided<[?], offset: ?>> to memref<16xi64>
  %same = memref.reinterpret_cast %line to offset: [0], sizes: [16], strides: [1] : memref<16xi64> to memref<16xi64>
  %rows = memref.expand_shape %line [[0, 1]] output_shape [4, 4] : memref<16xi64> into memref<4x4xi64>
  %t = memref.alloca() : memref<4x4xi64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %rows[%i, %j] : memref<4x4xi64>
      affine.store %v, %t[%i, %j] : memref<4x4xi64>
    }
  }
  affine.for %i = 0 to 16 {
    affine.store %x, %same[%i] : memref<16xi64>
  }
  return
}
