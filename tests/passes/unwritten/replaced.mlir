// REQUIRES: mlir-opt
// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// RUN: lifeopt %s --emit=report-json | FileCheck %s --check-prefix=JSON
// Rule: of a buffer that is read and never written one element is left, and a view of strides 0 of it.
// NONE-NOT: {{strided<.0}}
// REPORT: @heap
// REPORT: peak heap bytes {{ *}}8192 {{ *}}4 {{ *}}4
// REPORT: kept as one element:
// REPORT-NEXT: 8188 %w: is read, but never written: one element is read in its place
// JSON: "one_element": [
// JSON-NEXT: {"name": "%w", "heap": true, "piece": false, "bytes": 8188

// The allocation and its dealloc are those of the element.
// CHECK-LABEL: func.func @heap(
// CHECK: %[[E:.*]] = memref.alloc() : memref<f32>
// CHECK: %w = memref.reinterpret_cast %[[E]] to offset: [0], sizes: [64, 32], strides: [0, 0] : memref<f32> to memref<64x32xf32, strided<[0, 0]>>
// CHECK-NEXT: linalg.matmul ins(%x, %w
// CHECK-NEXT: memref.dealloc %[[E]] : memref<f32>
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @heap(%x: memref<16x64xf32>, %out: memref<16x32xf32>) {
  %w = memref.alloc() {alignment = 64 : i64} : memref<64x32xf32>
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%out : memref<16x32xf32>)
  memref.dealloc %w : memref<64x32xf32>
  return
}
// Sizes are those of the allocation; the memory space is kept, and a size that is asked for is that of the allocation.
// CHECK-LABEL: func.func @sizes(
// CHECK: %[[E:.*]] = memref.alloca() : memref<f64, 3>
// CHECK: %w = memref.reinterpret_cast %[[E]] to offset: [0], sizes: [%n, 4, %m], strides: [0, 0, 0] : memref<f64, 3> to memref<?x4x?xf64, strided<[0, 0, 0]>, 3>
// CHECK: memref.load %w
// CHECK: return %v, %m
func.func @sizes(%n: index, %m: index) -> (f64, index) {
  %c2 = arith.constant 2 : index
  %w = memref.alloca(%n, %m) : memref<?x4x?xf64, 3>
  %v = memref.load %w[%c2, %c2, %c2] : memref<?x4x?xf64, 3>
  %d = memref.dim %w, %c2 : memref<?x4x?xf64, 3>
  return %v, %d : f64, index
}
// A view of it is another view of the element; one that nothing reads is gone.
// CHECK-LABEL: func.func @views(
// CHECK: %[[E:.*]] = memref.alloca() : memref<i16>
// CHECK: %v = memref.reinterpret_cast %[[E]] to offset: [0], sizes: [2, 4], strides: [0, 0] : memref<i16> to memref<2x4xi16, strided<[0, 0]>>
// CHECK-NEXT: memref.load %v
// CHECK-NOT: {{memref.(subview|expand_shape|cast)}}
// CHECK: return
func.func @views(%i: index) -> i16 {
  %w = memref.alloca() : memref<64xi16>
  %u = memref.subview %w[%i] [8] [1] : memref<64xi16> to memref<8xi16, strided<[1], offset: ?>>
  %v = memref.expand_shape %u [[0, 1]] output_shape [2, 4] : memref<8xi16, strided<[1], offset: ?>> into memref<2x4xi16, strided<[4, 1], offset: ?>>
  %x = memref.load %v[%i, %i] : memref<2x4xi16, strided<[4, 1], offset: ?>>
  return %x : i16
}
