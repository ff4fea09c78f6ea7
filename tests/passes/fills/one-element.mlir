// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --zero-strides=no --emit=mlir | FileCheck %s --check-prefix=NO
// RUN: lifeopt --explain=one-value | FileCheck %s --check-prefix=RULE
// Rule: a buffer that fills alone write is one element, which is filled, and a view of it with strides 0.
// REPORT: kept as one element:
// REPORT-NEXT: 28 %u: holds one value everywhere: one element is kept in its place
// REPORT: --explain=one-value
// RULE: one-value
// NO-NOT: strided<[0

// CHECK-LABEL: @filled
// CHECK: %[[E:.*]] = memref.alloca() : memref<f32>
// CHECK-NEXT: %u = memref.reinterpret_cast %[[E]] to offset: [0], sizes: [8], strides: [0] : memref<f32> to memref<8xf32, strided<[0]>>
// CHECK-NEXT: linalg.fill ins(%x : f32) outs(%[[E]] : memref<f32>)
// CHECK-NEXT: linalg.add ins(%u, %in
// CHECK-NEXT: linalg.fill ins(%y : f32) outs(%[[E]] : memref<f32>)
// CHECK-NEXT: linalg.exp ins(%u
func.func @filled(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %y: f32) {
  %u = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  linalg.add ins(%u, %in : memref<8xf32>, memref<8xf32>) outs(%out : memref<8xf32>)
  linalg.fill ins(%y : f32) outs(%u : memref<8xf32>)
  linalg.exp ins(%u : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
// A store of a part makes them differ.
// CHECK-LABEL: @part
// CHECK: memref.alloca() : memref<8xf32>
func.func @part(%x: f32, %y: f32, %i: index, %j: index) -> f32 {
  %u = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%u : memref<8xf32>)
  memref.store %y, %u[%i] : memref<8xf32>
  %a = memref.load %u[%j] : memref<8xf32>
  return %a : f32
}
// The region may yield another value than the input, for each element the same.
// CHECK-LABEL: @by_region
// CHECK: %[[E:.*]] = memref.alloca() : memref<f32>
// CHECK: "linalg.fill"(%x, %[[E]])
// CHECK: linalg.yield %y
func.func @by_region(%x: f32, %y: f32, %out: memref<8xf32>) {
  %u = memref.alloca() : memref<8xf32>
  "linalg.fill"(%x, %u) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: f32, %was: f32):
    linalg.yield %y : f32
  }) : (f32, memref<8xf32>) -> ()
  linalg.exp ins(%u : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
// What was there before is another value for each element.
// CHECK-LABEL: @by_element
// CHECK: memref.alloca() : memref<8xf32>
func.func @by_element(%x: f32, %i: index) -> f32 {
  %u = memref.alloca() : memref<8xf32>
  "linalg.fill"(%x, %u) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: f32, %was: f32):
    linalg.yield %was : f32
  }) : (f32, memref<8xf32>) -> ()
  %a = memref.load %u[%i] : memref<8xf32>
  return %a : f32
}
