// Rule: an allocation whose sizes are constants, but whose bytes do not fit in 64 bits, is left as it is: it is an error only if it runs.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK: memref.alloca(%large, %large) : memref<?x?xf32>
func.func @kept(%i: index, %x: f32) {
  %large = arith.constant 4611686018427387904 : index
  %b = memref.alloca(%large, %large) : memref<?x?xf32>
  memref.store %x, %b[%i, %i] : memref<?x?xf32>
  return
}
