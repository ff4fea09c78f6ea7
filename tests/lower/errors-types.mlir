// RUN: not lifeopt %s 2>&1 | FileCheck %s
// What a type does not let us lower is told op by op: scalable vectors of what is
// computed element by element, memrefs whose elements would have to be converted, rounding modes of float
// types that LLVM does not have.

func.func @powers(%a: vector<[4]xi32>, %b: vector<[4]xf32>) -> vector<[4]xi32> {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'math.ipowi' op has no lowering for vector<[4]xi32>: its elements are computed one by one; use a vector of fixed size
  %v = math.ipowi %a, %a : vector<[4]xi32>
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'math.erf' op has no lowering for vector<[4]xf32>: its elements are computed one by one; use a vector of fixed size
  %w = math.erf %b : vector<[4]xf32>
  return %v : vector<[4]xi32>
}
func.func @converted(%m: memref<4xindex>) -> memref<4xi32> {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.index_cast' op has no lowering from memref<4xindex> to memref<4xi32>: the elements would have to be converted; convert them one by one
  %v = arith.index_cast %m : memref<4xindex> to memref<4xi32>
  return %v : memref<4xi32>
}
// A product in two halves is computed in twice the width, and LLVM's widest integer has 8388608 bits.
func.func @product(%x: i4194305, %v: vector<2xi8388608>, %y: i4194304) -> (i4194305, vector<2xi8388608>, i4194304) {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.mulsi_extended' op has no lowering for i4194305: LLVM has no integers of twice its width
  %0, %1 = arith.mulsi_extended %x, %x : i4194305
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.mului_extended' op has no lowering for vector<2xi8388608>: LLVM has no integers of twice its width
  %2, %3 = arith.mului_extended %v, %v : vector<2xi8388608>
  // CHECK-NOT: error
  %4, %5 = arith.mului_extended %y, %y : i4194304
  return %1, %3, %5 : i4194305, vector<2xi8388608>, i4194304
}
func.func @rounded(%x: f8E5M2, %v: vector<2x2xtf32>, %b: bf16) -> bf16 {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.addf' op has no lowering with a rounding mode for f8E5M2, which is an integer in LLVM IR
  %0 = arith.addf %x, %x upward : f8E5M2
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'math.fma' op has no lowering with a rounding mode for vector<2x2xtf32>, which is an integer in LLVM IR
  %1 = math.fma %v, %v, %v upward : vector<2x2xtf32>
  // CHECK-NOT: error
  %2 = arith.addf %b, %b upward : bf16
  return %2 : bf16
}
