// Rule: a value on the stack that is copied to one on the heap is computed in the argument in which the latter is, with --heap=pack as after a
// second run. In an argument it does not matter where a value was. Elsewhere one of the stack and one of the heap do not share.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lifeopt %t.mlir --heap=pack --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @in_argument(
// CHECK-NOT: alloc
// CHECK-NOT: copy
// CHECK: return
func.func @in_argument(%f: f32, %out: memref<16xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %f, %a[%i] : memref<16xf32>
  }
  %b = memref.alloc() : memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    %0 = affine.load %b[%i] : memref<16xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %b[%i] : memref<16xf32>
  }
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  return
}
// CHECK-LABEL: func.func @elsewhere(
// CHECK: memref.alloca
// CHECK: memref.copy
// CHECK: return
func.func @elsewhere(%f: f32, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %f, %a[%i] : memref<16xf32>
  }
  %b = memref.alloc() : memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    %0 = affine.load %b[%i] : memref<16xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %b[%i] : memref<16xf32>
  }
  %x = memref.load %b[%k] : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  return %x : f32
}
