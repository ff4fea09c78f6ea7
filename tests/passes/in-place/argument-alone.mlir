// Rule: a value that takes over from the contents of an argument is in it only with the value that is copied there. Here that has a place in
// another buffer, to which it is copied too; the first one alone in the argument was an internal error.
// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir && mlir-opt %t.mlir -o /dev/null
// CHECK-LABEL: @taken_over
// CHECK: %[[FIRST:.*]] = memref.view %arena[
// CHECK: memref.store %x, %[[FIRST]][%c0, %c0]
// CHECK: memref.load %[[FIRST]][%c0, %c0]
// CHECK: memref.copy %{{.*}}, %arg : memref<1x1xf32> to memref<1x1xf32>
func.func @taken_over(%arg: memref<1x1xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %all = memref.alloca() : memref<2x64xf32>
  %first = memref.alloca() : memref<1x1xf32>
  %part = memref.subview %all[1, 1] [1, 1] [1, 1] : memref<2x64xf32> to memref<1x1xf32, strided<[64, 1], offset: 65>>
  scf.for %i = %c0 to %c1 step %c1 {
    %v = memref.load %arg[%c0, %c0] : memref<1x1xf32>
    memref.store %x, %first[%c0, %c0] : memref<1x1xf32>
  }
  %second = memref.alloca() : memref<1x1xf32>
  %w = memref.load %first[%c0, %c0] : memref<1x1xf32>
  memref.store %x, %second[%c0, %c0] : memref<1x1xf32>
  memref.copy %second, %arg : memref<1x1xf32> to memref<1x1xf32>
  memref.copy %second, %part : memref<1x1xf32> to memref<1x1xf32, strided<[64, 1], offset: 65>>
  memref.copy %all, %all : memref<2x64xf32> to memref<2x64xf32>
  return
}
