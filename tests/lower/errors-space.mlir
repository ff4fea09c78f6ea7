// RUN: not lifeopt %s 2>&1 | FileCheck %s
// A memory space must be a number.
// CHECK: errors-space.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<4xf32, "near">
func.func @text(%a: memref<4xf32, "near">) {
  return
}
