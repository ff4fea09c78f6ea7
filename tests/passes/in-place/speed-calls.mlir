// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --copies=keep --in-place=size --emit=mlir | FileCheck %s --check-prefix=FEWER
// Rule: what speed.mlir says of values of static size is so for results of dynamic size, and for those that a callee computes.

// FEWER-LABEL: func.func @dynamic_size
// FEWER-COUNT-1: memref.alloca
// FEWER-NOT: memref.alloca
// FEWER: func.func private @row_of_next
// APART-LABEL: func.func @dynamic_size
// APART-COUNT-2: memref.alloca
func.func @dynamic_size(%in: memref<?x32xf32>, %n: index, %out: memref<?x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca(%n) : memref<?x32xf32>
  %b = memref.alloca(%n) : memref<?x32xf32>
  memref.copy %in, %a : memref<?x32xf32> to memref<?x32xf32>
  affine.for %i = 0 to 15 {
    affine.for %j = 0 to 32 {
      memref.prefetch %a[%i, %j], read, locality<3>, data : memref<?x32xf32>
      %v = affine.load %a[%i + 1, 3] : memref<?x32xf32>
      affine.store %v, %b[%i, %j] : memref<?x32xf32>
    }
  }
  memref.copy %b, %out : memref<?x32xf32> to memref<?x32xf32, strided<[?, ?], offset: ?>>
  return
}

func.func private @row_of_next(%a: memref<16x32xf32>, %b: memref<16x32xf32>) {
  affine.for %i = 0 to 15 {
    affine.for %j = 0 to 32 {
      memref.prefetch %a[%i, %j], read, locality<3>, data : memref<16x32xf32>
      %v = affine.load %a[%i + 1, 3] : memref<16x32xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  return
}
// APART-LABEL: func.func @called
// APART: call @row_of_next(%[[A:[^,]*]], %[[B:[^)]*]])
// FEWER-LABEL: func.func @called
// FEWER: call @row_of_next(%[[A:[^,]*]], %[[A]])
func.func @called(%in: memref<16x32xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16x32xf32>
  %b = memref.alloca() : memref<16x32xf32>
  linalg.exp ins(%in : memref<16x32xf32>) outs(%a : memref<16x32xf32>)
  call @row_of_next(%a, %b) : (memref<16x32xf32>, memref<16x32xf32>) -> ()
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}
