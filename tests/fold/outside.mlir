// Rule: a buffer with an access that is certainly outside of it, which is undefined where it runs, is not folded.
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fold --emit=report | FileCheck %s --check-prefix=REPORT
// REPORT: %a: not folded: accessed outside of its extents
// REPORT: %b: not folded: accessed outside of its extents
// REPORT: %d: not folded: accessed outside of its extents

// CHECK-LABEL: @by_values
// CHECK: memref<2xi32>
func.func @by_values(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c100 = arith.constant 100 : index
  %a = memref.alloca() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  memref.store %y, %a[%c100] : memref<2xi32>
  %r = memref.load %a[%c0] : memref<2xi32>
  return %r : i32
}
// CHECK-LABEL: @by_map
// CHECK: memref<2xi32>
func.func @by_map(%x: i32, %y: i32) -> i32 {
  %b = memref.alloca() : memref<2xi32>
  affine.store %x, %b[0] : memref<2xi32>
  affine.store %y, %b[100] : memref<2xi32>
  %r = affine.load %b[0] : memref<2xi32>
  return %r : i32
}
// CHECK-LABEL: @by_operands_of_the_map
// CHECK: memref<2xf32>
func.func @by_operands_of_the_map() -> f32 {
  %c = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %d = memref.alloca() : memref<2xf32>
  affine.store %c, %d[0] : memref<2xf32>
  affine.for %i = 0 to 2 {
    %l = affine.load %d[%c0] : memref<2xf32>
    affine.store %l, %d[%c0 + 2] : memref<2xf32>
  }
  %r = affine.load %d[0] : memref<2xf32>
  return %r : f32
}
// A subscript that is outside wherever it runs, though no run need come to it: for %n = 0 the program is valid.
// CHECK-LABEL: @beyond_for_each_n
// CHECK: memref.alloca() : memref<2xf32>
func.func @beyond_for_each_n(%n: index) {
  %c = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<2xf32>
  affine.for %i = 0 to %n {
    scf.index_switch %i
    case 0 {
      affine.store %c, %a[%i] : memref<2xf32>
      scf.yield
    }
    default {
      affine.load %a[0] : memref<2xf32>
    }
    affine.store %c, %a[%n + 1] : memref<2xf32>
  }
  return
}
