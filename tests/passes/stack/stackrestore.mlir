// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: llvm.intr.stackrestore releases what is allocated after the point of llvm.intr.stacksave: no allocation is moved or shared over them.

// CHECK-LABEL: func.func @before(
// CHECK: memref.alloca(%n)
// CHECK: scf.if
// CHECK-NOT: memref.alloca
func.func @before(%n: index, %c: i1, %k: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i64
  %a = memref.alloca(%n) : memref<?xi64>
  %r = scf.if %c -> i64 {
    %p = "llvm.intr.stacksave"() : () -> !llvm.ptr
    memref.store %k, %a[%c0] : memref<?xi64>
    "llvm.intr.stackrestore"(%p) : (!llvm.ptr) -> ()
    %x = memref.load %a[%c0] : memref<?xi64>
    scf.yield %x : i64
  } else {
    scf.yield %z : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func @after(
// CHECK: memref.alloca(%n)
// CHECK: stackrestore
// CHECK: memref.alloca(%n)
func.func @after(%n: index, %k: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %p = "llvm.intr.stacksave"() : () -> !llvm.ptr
  %a = memref.alloca(%n) : memref<?xi64>
  memref.store %k, %a[%c0] : memref<?xi64>
  %x = memref.load %a[%c0] : memref<?xi64>
  "llvm.intr.stackrestore"(%p) : (!llvm.ptr) -> ()
  %b = memref.alloca(%n) : memref<?xi64>
  memref.store %x, %b[%c0] : memref<?xi64>
  %y = memref.load %b[%c0] : memref<?xi64>
  return %y : i64
}

// The same intrinsic by another op.
// CHECK-LABEL: func.func @called(
// CHECK: memref.alloca(%n)
// CHECK: stackrestore
// CHECK: memref.alloca(%n)
func.func @called(%n: index, %k: i64, %p: !llvm.ptr) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xi64>
  memref.store %k, %a[%c0] : memref<?xi64>
  %x = memref.load %a[%c0] : memref<?xi64>
  "llvm.call_intrinsic"(%p) <{intrin = "llvm.stackrestore.p0", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  %b = memref.alloca(%n) : memref<?xi64>
  memref.store %x, %b[%c0] : memref<?xi64>
  %y = memref.load %b[%c0] : memref<?xi64>
  return %y : i64
}
