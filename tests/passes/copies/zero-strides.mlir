// RUN: lifeopt %s --zero-strides=no --emit=mlir | FileCheck %s
// RUN: lifeopt %s --zero-strides=no --emit=mlir | lifeopt - --zero-strides=no --emit=mlir | FileCheck %s
// RUN: lifeopt %s --zero-strides=no --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=YES
// RUN: lifeopt %s --zero-strides=yes --emit=mlir | FileCheck %s --check-prefix=YES
// RUN: not lifeopt %s --zero-strides=no --until=lifelines 2>&1 | FileCheck %s --check-prefix=EARLY
// Rule: with --zero-strides=no no view has a stride of 0, which MLIR 19 does not read. A broadcast is kept, and the report says why; so is a
// buffer that nothing writes. Other copies become views.
// YES-COUNT-2: reinterpret_cast {{.*}}strides: [0
// CHECK-NOT: strides: [0
// CHECK-NOT: strided<[0
// EARLY: --zero-strides

// CHECK-LABEL: func.func @broadcast
// CHECK: linalg.broadcast
// CHECK: linalg.matmul
// REPORT: copies kept
// REPORT: is a copy that a view with a stride of 0 would replace (--zero-strides=no)
func.func @broadcast(%row: memref<4xf32>, %w: memref<4x4xf32>, %out: memref<4x4xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<4x4xf32>
  linalg.broadcast ins(%row : memref<4xf32>) outs(%t : memref<4x4xf32>) dimensions = [0]
  linalg.matmul ins(%w, %t : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}
// CHECK-LABEL: func.func @nothing_written
// CHECK: memref.alloca() : memref<4x4xf32>
// CHECK: linalg.matmul
func.func @nothing_written(%w: memref<4x4xf32>, %out: memref<4x4xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<4x4xf32>
  linalg.matmul ins(%w, %t : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}
// CHECK-LABEL: func.func @transposed
// CHECK-NOT: alloc
// CHECK: memref.transpose
// CHECK: linalg.matmul
func.func @transposed(%w: memref<4x4xf32>, %out: memref<4x4xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<4x4xf32>
  linalg.transpose ins(%w : memref<4x4xf32>) outs(%t : memref<4x4xf32>) permutation = [1, 0]
  linalg.matmul ins(%w, %t : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}
