// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: what is of more than 32 dimensions is not in the argument, since the certificate knows no place of a view of so many.

// CHECK: func.func private @callee
// CHECK-NEXT: memref.alloc()
// REPORT: %a: has too many dimensions for a view of the argument
func.func private @callee(%in: memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>) {
  %a = memref.alloc() : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>
  linalg.exp ins(%in : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>) outs(%a : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>)
  linalg.exp ins(%a : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>) outs(%in : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>)
  memref.dealloc %a : memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>
  return
}
func.func @main(%in: memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>) {
  call @callee(%in) : (memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x4xf32>) -> ()
  return
}
