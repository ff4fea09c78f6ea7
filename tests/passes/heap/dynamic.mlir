// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --heap=pack --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --heap=stack --emit=report | FileCheck %s --check-prefix=STACK
// Buffers of the heap whose sizes are known at run time only: with --heap=pack those of the same or of ordered sizes that do not live at
// once share one allocation; the others stay what they were. On the stack none may go: nobody knows how large they are.

// CHECK-LABEL: func.func @heap
// CHECK: %slot = memref.alloc(%bytes) : memref<?xi8>
// CHECK-NOT: memref.alloc
// CHECK: memref.copy %b, %out
// CHECK-NEXT: memref.dealloc %slot
// CHECK-NOT: memref.dealloc
// CHECK: return
// STACK-LABEL: @heap
// STACK: %a: kept on the heap: its size is dynamic
// STACK: %b: kept on the heap: its size is dynamic
func.func @heap(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %c5 = arith.constant 5 : index
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %m = arith.addi %n, %c5 : index
  %b = memref.alloc(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}
// Without deallocs, as one-shot-bufferize leaves them; one is needed in an arm alone.
// CHECK-LABEL: func.func @same
// CHECK: %a = memref.alloc(%n)
// CHECK: memref.dealloc %a
// CHECK-NEXT: scf.if
// CHECK-NEXT: %b = memref.alloc(%n)
// CHECK: memref.dealloc %b
func.func @same(%in: memref<?xf32>, %n: index, %out: memref<?xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  scf.if %p {
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  }
  return
}
// Of sizes that cannot be compared. That the one is asked for its extent late does not keep it.
// CHECK-LABEL: func.func @other
// CHECK: %a = memref.alloc(%n)
// CHECK: memref.dealloc %a
// CHECK: %b = memref.alloc(%m)
// CHECK: memref.dealloc %b
// CHECK-NOT: memref.dim
// CHECK: return
func.func @other(%in: memref<?xf32>, %n: index, %m: index, %out: memref<?xf32>, %p: i1) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %b = memref.alloc(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  %e = memref.dim %a, %c0 : memref<?xf32>
  %f = arith.addi %d, %e : index
  return %f : index
}
