// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --fold --fuse=memory --schedule=memory --emit=mlir -o /dev/null
// RUN: lifeopt %s --heap=stack --emit=llvm -o /dev/null
// Rule: a program that frees memory twice is undefined where it does, and it is no error of lifeopt: the deallocs keep their order.
func.func private @look()

// CHECK-LABEL: func.func @in_a_row(
// CHECK: memref.dealloc
// CHECK: memref.dealloc
func.func @in_a_row(%x: i64, %i: index) {
  %a = memref.alloc() : memref<16xi64>
  memref.store %x, %a[%i] : memref<16xi64>
  call @look() : () -> ()
  memref.dealloc %a : memref<16xi64>
  %c = memref.cast %a : memref<16xi64> to memref<?xi64>
  call @look() : () -> ()
  memref.dealloc %c : memref<?xi64>
  return
}
// CHECK-LABEL: func.func @unused(
// CHECK: memref.dealloc
// CHECK: memref.dealloc
func.func @unused(%x: i64, %i: index) -> i64 {
  %a = memref.alloc() : memref<16xi64>
  %b = memref.alloc() : memref<16xi64>
  memref.store %x, %b[%i] : memref<16xi64>
  call @look() : () -> ()
  memref.dealloc %a : memref<16xi64>
  %v = memref.load %b[%i] : memref<16xi64>
  memref.dealloc %a : memref<16xi64>
  memref.dealloc %b : memref<16xi64>
  return %v : i64
}
// CHECK-LABEL: func.func @in_an_arm(
// CHECK: scf.if
// CHECK: memref.dealloc
// CHECK: memref.dealloc
func.func @in_an_arm(%x: i64, %i: index, %p: i1) {
  %a = memref.alloc() : memref<16xi64>
  memref.store %x, %a[%i] : memref<16xi64>
  scf.if %p {
    call @look() : () -> ()
    memref.dealloc %a : memref<16xi64>
  }
  call @look() : () -> ()
  memref.dealloc %a : memref<16xi64>
  return
}
// Each arm frees it once: both free it early.
// CHECK-LABEL: func.func @in_both_arms(
// CHECK: memref.store
// CHECK-NEXT: memref.dealloc
// CHECK: memref.dealloc
// CHECK-NEXT: call @look
func.func @in_both_arms(%x: i64, %i: index, %p: i1) {
  %a = memref.alloc() : memref<16xi64>
  scf.if %p {
    memref.store %x, %a[%i] : memref<16xi64>
    call @look() : () -> ()
    memref.dealloc %a : memref<16xi64>
  } else {
    memref.store %x, %a[%i] : memref<16xi64>
    call @look() : () -> ()
    memref.dealloc %a : memref<16xi64>
  }
  return
}
