// RUN: not lifeopt %s 2>&1 | FileCheck %s
// What a type does not let us lower is told op by op: formats that LLVM cannot compute with, and what else of arithmetic has none.

func.func @small(%x: f8E5M2) -> f32 {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.extf' op has no lowering for f8E5M2; run mlir-opt --arith-expand first
  %v = arith.extf %x : f8E5M2 to f32
  return %v : f32
}
func.func @powers(%a: vector<4xi32>) -> vector<4xi32> {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'math.ipowi' op has no lowering for vectors; run mlir-opt --convert-math-to-funcs first
  %v = math.ipowi %a, %a : vector<4xi32>
  return %v : vector<4xi32>
}
