// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --fold --copies=size --emit=mlir | FileCheck %s
// Rule: a loop whose step is 0 or less, which mlir-opt reads, has no range of iterations: no load leaves it, and its accesses may be anywhere.

// CHECK-LABEL: func.func @zero
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c0
// CHECK-NEXT: memref.load %a
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c0
// CHECK-NEXT: memref.load %out
func.func @zero(%x: i64, %out: memref<16xi64>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  scf.for %i = %c0 to %c8 step %c0 {
    %e = memref.load %a[%i] : memref<16xi64>
    memref.store %e, %out[%i] : memref<16xi64>
  }
  scf.for %i = %c0 to %c8 step %c0 {
    %n = memref.load %out[%i] : memref<16xi64>
    %m = arith.muli %n, %x : i64
    memref.store %m, %b[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[15 - %i] : memref<16xi64>
    %f = affine.load %b[%i] : memref<8xi64>
    %g = arith.addi %e, %f : i64
    affine.store %g, %out[%i + 8] : memref<16xi64>
  }
  return
}

// CHECK-LABEL: func.func @invariant
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c-1
// CHECK-NEXT: memref.load %a
func.func @invariant(%in: memref<8xf32>, %out: memref<8x8xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c-1 = arith.constant -1 : index
  %c8 = arith.constant 8 : index
  %x = arith.constant 1.0 : f32
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    %e = affine.load %in[7 - %i] : memref<8xf32>
    affine.store %e, %a[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %x, %b[%i, %j] : memref<8x8xf32>
    }
    scf.for %j = %c0 to %c8 step %c-1 {
      %v = memref.load %a[%i] : memref<8xf32>
      %w = arith.addf %v, %v : f32
      memref.store %w, %b[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %v = affine.load %b[%i, %j] : memref<8x8xf32>
      affine.store %v, %out[7 - %i, %j] : memref<8x8xf32, strided<[?, ?], offset: ?>>
    }
  }
  return
}
