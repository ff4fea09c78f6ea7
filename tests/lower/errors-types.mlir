// RUN: not lifeopt %s 2>&1 | FileCheck %s
// What a type does not let us lower is told op by op: formats that LLVM cannot compute with, elements that are memrefs, memory spaces that
// are no numbers.

func.func @small(%x: f8E5M2) -> f32 {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.extf' op has no lowering for f8E5M2; run mlir-opt --arith-expand first
  %v = arith.extf %x : f8E5M2 to f32
  return %v : f32
}
func.func @nested(%a: memref<2xmemref<4xf32>>, %i: index) {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.load' op has no lowering for elements that are memrefs
  %v = memref.load %a[%i] : memref<2xmemref<4xf32>>
  return
}
func.func @powers(%a: vector<4xi32>) -> vector<4xi32> {
  // CHECK: errors-types.mlir:[[# @LINE + 1]]:{{.*}}: error: 'math.ipowi' op has no lowering for vectors; run mlir-opt --convert-math-to-funcs first
  %v = math.ipowi %a, %a : vector<4xi32>
  return %v : vector<4xi32>
}
