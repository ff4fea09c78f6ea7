// Rule: what a map does not use is no operand of an access after folding: a load of an element that the loop's variable does not choose leaves
// the loop, as it does in a second run, and what the loop writes may be computed in its place.
// RUN: lifeopt %s --fuse=memory --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lifeopt %t.mlir --fuse=memory --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT

// REPORT: {{^}}@f {{ *}}3 {{ *}}3 {{ *}}156 {{ *}}32 {{ *}}32
// CHECK-LABEL: func.func @f(
// CHECK: arith.maximumf
// CHECK: [[MAX:%[0-9]+]] = affine.load %{{.*}}[0] : memref<1xf32>
// CHECK-NEXT: affine.for
// CHECK-NEXT: affine.store [[MAX]]
func.func @f(%x: memref<4x4xf32> {llvm.noalias}, %lo: f32, %k: memref<4x4xf32> {llvm.noalias}, %out: memref<4x4xf32> {llvm.noalias}) {
  %y = memref.alloca() {alignment = 16 : i64} : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  %m = memref.alloca() {alignment = 16 : i64} : memref<4xf32>
  linalg.fill ins(%lo : f32) outs(%m : memref<4xf32>)
  linalg.reduce { arith.maximumf } ins(%y : memref<4x4xf32>) outs(%m : memref<4xf32>) dimensions = [1]
  %b = memref.alloca() {alignment = 16 : i64} : memref<4x4xf32>
  linalg.broadcast ins(%m : memref<4xf32>) outs(%b : memref<4x4xf32>) dimensions = [1]
  linalg.sub ins(%y, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  linalg.fill ins(%lo : f32) outs(%out : memref<4x4xf32>)
  linalg.matmul ins(%y, %k : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}
