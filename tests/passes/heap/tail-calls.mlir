// RUN: lifeopt %s --heap=stack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=stack --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --heap=stack --stack=arg --emit=mlir | FileCheck %s --check-prefix=ARG
// Rule: the callee of a tail call may be where the frame of the caller was, so it gets no alloca: neither a buffer of the heap that would be one,
// nor an arena.
// CHECK-LABEL: func.func @passes(
// CHECK: memref.alloc()
// CHECK: call @sum
// CHECK: memref.dealloc
// REPORT: captured by 'func.call', a tail call
// ARG-LABEL: func.func private @sum(
// ARG-NOT: %arena
// ARG: memref.alloca
// ARG-LABEL: func.func private @plain(
// ARG-SAME: %arena
func.func private @sum(%a: memref<8xi64>, %i: index, %x: i64) -> i64 {
  %t = memref.alloca() : memref<4xi64>
  memref.store %x, %t[%i] : memref<4xi64>
  %u = memref.load %t[%i] : memref<4xi64>
  %v = memref.load %a[%i] : memref<8xi64>
  %w = arith.addi %u, %v : i64
  return %w : i64
}
func.func private @plain(%a: memref<8xi64>, %i: index, %x: i64) -> i64 {
  %t = memref.alloca() : memref<4xi64>
  memref.store %x, %t[%i] : memref<4xi64>
  %u = memref.load %t[%i] : memref<4xi64>
  %v = memref.load %a[%i] : memref<8xi64>
  %w = arith.addi %u, %v : i64
  return %w : i64
}
func.func @passes(%i: index, %x: i64) -> i64 {
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  %s = call @sum(%a, %i, %x) {TailCallKind = #llvm.tailcallkind<tail>} : (memref<8xi64>, index, i64) -> i64
  memref.dealloc %a : memref<8xi64>
  return %s : i64
}
// CHECK-LABEL: func.func @passes_plainly(
// CHECK: memref.alloca()
func.func @passes_plainly(%i: index, %x: i64) -> i64 {
  %a = memref.alloc() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  %s = call @plain(%a, %i, %x) {TailCallKind = #llvm.tailcallkind<notail>} : (memref<8xi64>, index, i64) -> i64
  memref.dealloc %a : memref<8xi64>
  return %s : i64
}
