// RUN: lifeopt %s --emit=dependences | FileCheck %s
// Coefficients and bounds near 2^62: the answer over the integers, never one that wrapped.

// 2^62 i is never 2^62 j + 2^62 - 1; 4 * 2^62 is not 0.
// CHECK: remark: dependence from 0 to 0 at depth 1 = false
// CHECK: remark: dependence from 0 to 1 at depth 1 = false
// CHECK: remark: dependence from 0 to 1 at depth 2 = false
// CHECK: remark: dependence from 1 to 0 at depth 1 = false
func.func @never(%a: memref<?xf32>) {
  affine.for %i = 0 to 9 {
    %v = affine.load %a[%i * 4611686018427387904] : memref<?xf32>
    affine.store %v, %a[%i * 4611686018427387904 + 4611686018427387903] : memref<?xf32>
  }
  return
}

// CHECK: remark: dependence from 0 to 1 at depth 1 = [1, 1]
// CHECK: remark: dependence from 0 to 1 at depth 2 = false
// CHECK: remark: dependence from 1 to 0 at depth 1 = false
// CHECK: remark: dependence from 1 to 1 at depth 1 = false
func.func @next(%a: memref<?xf32>) {
  affine.for %i = 0 to 9 {
    %v = affine.load %a[%i * 4611686018427387903] : memref<?xf32>
    affine.store %v, %a[%i * 4611686018427387903 - 4611686018427387903] : memref<?xf32>
  }
  return
}

// The element that iteration j reads is written in iteration 2 j of 2^62.
// CHECK: remark: dependence from 0 to 1 at depth 1 = [1, 2305843009213693951]
// CHECK: remark: dependence from 0 to 1 at depth 2 = true
// CHECK: remark: dependence from 1 to 0 at depth 1 = false
func.func @twice(%a: memref<?xf32>) {
  affine.for %i = 0 to 4611686018427387904 {
    %v = affine.load %a[%i * 2] : memref<?xf32>
    affine.store %v, %a[%i] : memref<?xf32>
  }
  return
}

// CHECK: remark: dependence from 0 to 1 at depth 1 = [4611686018427387904, 4611686018427387904]
// CHECK: remark: dependence from 1 to 0 at depth 1 = false
func.func @far(%a: memref<?xf32>) {
  affine.for %i = 0 to 9223372036854775807 {
    %v = affine.load %a[%i + 4611686018427387904] : memref<?xf32>
    affine.store %v, %a[%i] : memref<?xf32>
  }
  return
}

// A number beyond 2^63 is no parameter that may be 0.
// CHECK: remark: dependence from 0 to 1 at depth 1 = perhaps (too large
func.func @beyond(%a: memref<?xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %most = arith.constant 4611686018427387903 : index
  %far = arith.muli %most, %four : index
  memref.store %x, %a[%zero] : memref<?xf32>
  %v = memref.load %a[%far] : memref<?xf32>
  return
}
