// Functions of nested modules each have their numbers; declarations have none; each part of a split file is read on its own.
// RUN: lifeopt --emit=dependences %s --split-input-file | FileCheck %s
// RUN: lifeopt --emit=dependences=json %s --split-input-file | FileCheck %s --check-prefix=JSON
// CHECK: modules.mlir:[[#@LINE+11]]:5: remark: dependence from 0 to 0 at depth 1 = false
// CHECK-NEXT: modules.mlir:[[#@LINE+16]]:3: remark: dependence from 0 to 0 at depth 1 = false
// CHECK-EMPTY:
// CHECK-NEXT: modules.mlir:[[#@LINE+19]]:3: remark: dependence from 0 to 0 at depth 1 = false
// JSON: "function": "inner"
// JSON: "function": "outer"
// JSON: {{^}}]
// JSON: {{^}}[
// JSON: "function": "second"
module @nested {
  func.func @inner(%m: memref<4xf32>, %c: f32) {
    affine.store %c, %m[0] : memref<4xf32>
    return
  }
  func.func private @declared(memref<4xf32>)
}
func.func @outer(%m: memref<4xf32>, %c: f32) {
  affine.store %c, %m[1] : memref<4xf32>
  return
}
// -----
func.func @second(%m: memref<4xf32>, %c: f32) {
  affine.store %c, %m[2] : memref<4xf32>
  return
}
