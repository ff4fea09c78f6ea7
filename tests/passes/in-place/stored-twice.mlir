// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// A nest that copies an element twice, or two elements crosswise, does nothing once source and destination are one buffer: the check of the
// printed program knows that the store before the last one has changed nothing.

// CHECK-LABEL: @twice
// CHECK: linalg.exp
// CHECK-NOT: affine.store
// CHECK: linalg.exp
func.func @twice(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
  }
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// CHECK-LABEL: @crosswise
// CHECK: linalg.exp
// CHECK-NOT: affine.store
// CHECK: linalg.exp
func.func @crosswise(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  affine.for %i = 0 to 32 {
    %v = affine.load %a[%i] : memref<64xf32>
    %w = affine.load %a[%i + 32] : memref<64xf32>
    affine.store %w, %b[%i + 32] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
  }
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
