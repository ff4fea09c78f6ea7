// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt
// In code that never runs a condition may be computed from itself. What is decided elsewhere does not wait for it.

// CHECK-LABEL: @each_other
// CHECK: memref.dealloc %a
// CHECK: ^bb1:
// CHECK-NEXT: cf.br ^bb1
func.func @each_other() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
^bb1:
  %x = arith.andi %y, %true : i1
  %y = arith.andi %x, %true : i1
  cf.br ^bb1
}

// CHECK-LABEL: @itself
// CHECK: cf.cond_br %false, ^bb1, ^bb2
func.func @itself(%m: memref<4xf32>) {
  %false = arith.constant false
  return
^bb1:
  %r = bufferization.dealloc (%m : memref<4xf32>) if (%r) retain (%m : memref<4xf32>)
  cf.cond_br %r, ^bb1, ^bb2
^bb2:
  cf.br ^bb1
}
