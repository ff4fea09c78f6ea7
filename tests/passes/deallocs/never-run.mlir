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

// The results of branches have other types too.
// CHECK-LABEL: @branches
// CHECK: memref.dealloc %a
// CHECK: ^bb1:
// CHECK-NEXT: %r:2 = scf.if
// CHECK: ^bb2:
// CHECK-NEXT: %s:2 = scf.if
func.func @branches(%c: i1, %x: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  return
^bb1:
  %r:2 = scf.if %true -> (memref<4xf32>, index) {
    scf.yield %s#0, %s#1 : memref<4xf32>, index
  } else {
    scf.yield %s#0, %s#1 : memref<4xf32>, index
  }
  memref.store %x, %r#0[%r#1] : memref<4xf32>
  cf.br ^bb2
^bb2:
  %s:2 = scf.if %true -> (memref<4xf32>, index) {
    scf.yield %r#0, %r#1 : memref<4xf32>, index
  } else {
    scf.yield %r#0, %r#1 : memref<4xf32>, index
  }
  memref.store %x, %s#0[%s#1] : memref<4xf32>
  cf.br ^bb1
}
