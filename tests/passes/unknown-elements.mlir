// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s
// Rule: the certificate takes a use of elements whose alignment is not known to rely on none. Such a buffer is kept as it is.

// CHECK-LABEL: func.func @beside_one_that_escapes
// CHECK-NEXT: memref.alloca() : memref<4x!other.element>
// CHECK-NEXT: memref.alloca() : memref<4xf32>
// CHECK-NOT: memref.alloca
func.func @beside_one_that_escapes(%i: index) {
  %a = memref.alloca() : memref<4x!other.element>
  %b = memref.alloca() : memref<4xf32>
  %x = memref.load %a[%i] : memref<4x!other.element>
  "other.use"(%x, %b) : (!other.element, memref<4xf32>) -> ()
  return
}
