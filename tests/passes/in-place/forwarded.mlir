// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// A nest that forwards the name of a buffer without accessing it by the new name may still be computed in place.

// CHECK: @operand {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}256 {{ *}}256
func.func @operand(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  %r = affine.for %i = 0 to 64 iter_args(%m = %a) -> memref<64xf32> {
    %v = affine.load %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
    affine.yield %m : memref<64xf32>
  }
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}

// CHECK: @result {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}256 {{ *}}256
func.func @result(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  %r = affine.for %i = 0 to 64 iter_args(%m = %in) -> memref<64xf32> {
    %v = affine.load %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
    affine.yield %b : memref<64xf32>
  }
  linalg.exp ins(%b : memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
