// Where one allocation has two values, and only one of them may be in a donated argument, that saves no bytes: they keep one allocation,
// also where deallocs are added, and a second run finds nothing more.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// CHECK-LABEL: @two_values
// CHECK-COUNT-1: memref.alloc()
// CHECK-NOT: memref.alloc()
// CHECK: return
func.func @two_values(%p: memref<4xi64> {lifeopt.donated}, %i: index, %z: i64) -> i64 {
  cf.br ^next
^next:
  %b = memref.alloc() : memref<1xi64>
  memref.store %z, %b[%i] : memref<1xi64>
  %x = memref.load %p[%i] : memref<4xi64>
  memref.store %z, %b[%i] : memref<1xi64>
  return %x : i64
}

// Both values are after the last access of the argument: they are in it.
// CHECK-LABEL: @both_in_it
// CHECK-NOT: memref.alloc()
// CHECK: return
func.func @both_in_it(%p: memref<4xi64> {lifeopt.donated}, %i: index, %z: i64) -> i64 {
  cf.br ^next
^next:
  %x = memref.load %p[%i] : memref<4xi64>
  %b = memref.alloc() : memref<1xi64>
  memref.store %z, %b[%i] : memref<1xi64>
  memref.store %z, %b[%i] : memref<1xi64>
  return %x : i64
}
