// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// Conditions that are the same whatever one of their operands is decide a deallocation.

// CHECK-LABEL: func.func @one_operand
// CHECK-NOT: scf.if
// CHECK: memref.dealloc %b
// CHECK-NOT: dealloc
// CHECK: return
func.func @one_operand(%c: i1, %x: f32, %i: index) -> f32 {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  %p = arith.andi %c, %false : i1
  %q = arith.ori %c, %true : i1
  bufferization.dealloc (%a : memref<8xf32>) if (%p)
  bufferization.dealloc (%b : memref<8xf32>) if (%q)
  return %y : f32
}
// CHECK-LABEL: func.func @constants
// CHECK-NOT: scf.if
// CHECK: memref.dealloc %b
// CHECK-NOT: dealloc
// CHECK: return
func.func @constants(%c: i1, %x: f32, %i: index) -> f32 {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  %p = arith.andi %c, %false : i1
  %r = arith.xori %true, %false : i1
  bufferization.dealloc (%a : memref<8xf32>) if (%p)
  bufferization.dealloc (%b : memref<8xf32>) if (%r)
  return %y : f32
}
