// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | lifeopt --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a copy of memory that others see is kept if, with a view in its place, other values could not be computed in an argument and more bytes
// were needed. What was copied from a buffer of the function is a view all the same.

// CHECK-LABEL: func.func @needed
// CHECK: %[[A:.*]] = memref.alloca() : memref<8xi64>
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in, %[[A]]
// CHECK: affine.store %{{.*}}, %out
// CHECK: memref.copy %[[A]], %out
// REPORT-LABEL: {{^}}@needed:
// REPORT: copies replaced by views:
// REPORT-NEXT: 32 %e: is a view of what it was a copy of
// REPORT: copies kept:
// REPORT-NEXT: 64 %a: is a copy without which more bytes would be needed
func.func @needed(%in: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %e = memref.alloca() : memref<4xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
    %u = affine.load %a[%i] : memref<8xi64>
    affine.store %u, %d[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %half = memref.subview %d[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %half, %e : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  %c2 = arith.constant 2 : index
  %z = memref.load %e[%c2] : memref<4xi64>
  memref.store %z, %out[%c2] : memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @show(memref<8xi64>)

// The same where another edit, such as of a copy that nobody reads, looks for views once more.
// CHECK-LABEL: func.func @needed_after_edit
// CHECK: %[[A:.*]] = memref.alloca() : memref<8xi64>
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in, %[[A]]
// CHECK: affine.store %{{.*}}, %out
func.func @needed_after_edit(%in: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %h = memref.alloca() : memref<8xi64>
  memref.copy %in, %h : memref<8xi64> to memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %e = memref.alloca() : memref<4xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
    %u = affine.load %a[%i] : memref<8xi64>
    affine.store %u, %d[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %half = memref.subview %d[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %half, %e : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  %c2 = arith.constant 2 : index
  %z = memref.load %e[%c2] : memref<4xi64>
  memref.store %z, %out[%c2] : memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}

// With %out apart from %in, the view costs nothing.
// CHECK-LABEL: func.func @free
// CHECK-NOT: memref.copy %in
// CHECK: affine.load %in
func.func @free(%in: memref<8xi64> {llvm.noalias}, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[7 - %i] : memref<8xi64>
    %w = arith.muli %v, %x : i64
    affine.store %w, %b[%i] : memref<8xi64>
  }
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  return
}
