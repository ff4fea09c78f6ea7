// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// RUN: sed 's/: f32, memref<4xf32>$/: f32/' %s | exits.sh 1 lifeopt - 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: sed 's/note = /inputPermutation = /' %s | exits.sh 1 lifeopt - 2>&1 | FileCheck %s --check-prefix=PERMUTES
// Rule: named ops of linalg are read as they were written until release 14, with the operands in parentheses and the output last, and
// linalg.fill with its output first, as until release 12. Permutations of linalg.copy are refused: they would be read and mean nothing.
// TYPES: number of operands and types do not match: got 2 operands and 1 types
// PERMUTES: custom op 'linalg.copy' has no permutations; use 'linalg.transpose'

// CHECK-LABEL: func.func @f(
func @f(%x: f32, %m: memref<4xf32>, %a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>) {
  // CHECK-NEXT: linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  linalg.fill(%x, %m) : f32, memref<4xf32>
  // CHECK-NEXT: linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  linalg.fill(%m, %x) : memref<4xf32>, f32
  // CHECK-NEXT: linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  linalg.fill(%m, %x) : memref<4xf32>, f32
  %n = alloc() : memref<4xf32>
  // CHECK: linalg.copy ins(%m : memref<4xf32>) outs(%n : memref<4xf32>)
  linalg.copy(%m, %n) : memref<4xf32>, memref<4xf32>
  // CHECK-NEXT: linalg.copy {note = "a"} ins(%m : memref<4xf32>) outs(%n : memref<4xf32>)
  linalg.copy(%m, %n) {note = "a"} : memref<4xf32>, memref<4xf32>
  // CHECK-NEXT: linalg.copy {note} ins(%n : memref<4xf32>) outs(%m : memref<4xf32>)
  linalg.copy {note} (%n, %m) : memref<4xf32>, memref<4xf32>
  // CHECK-NEXT: linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  linalg.matmul(%a, %b, %c) : memref<4x5xf32>, memref<5x6xf32>, memref<4x6xf32>
  dealloc %n : memref<4xf32>
  return
}
// CHECK-LABEL: func.func @tensors(
func @tensors(%x: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.fill(%x, %t) : f32, tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
