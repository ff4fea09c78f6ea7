// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: others may wait for an op that reads and writes one place that they know. What is done before it, or after it, remains there.

memref.global "private" @data : memref<64xi32> = uninitialized
memref.global "private" @ready : memref<1xi32> = dense<0>

// Who finds @ready to be 1 finds all of @data: the first nest has ended.
// REPORT-LABEL: {{^}}@filled:
// REPORT: 256 %t: an op in the nest must keep its place
// CHECK-LABEL: func.func @filled
// CHECK: %t = memref.alloca() : memref<64xi32>
// CHECK: affine.for
// CHECK: memref.store %a, %data
// CHECK: affine.for
// CHECK: memref.atomic_rmw
func.func @filled(%in: memref<64xi32> {llvm.noalias}, %out: memref<64xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %data = memref.get_global @data : memref<64xi32>
  %ready = memref.get_global @ready : memref<1xi32>
  %t = memref.alloca() : memref<64xi32>
  affine.for %i = 0 to 64 {
    %a = memref.load %in[%i] : memref<64xi32>
    memref.store %a, %data[%i] : memref<64xi32>
    %b = arith.addi %a, %one : i32
    memref.store %b, %t[%i] : memref<64xi32>
  }
  affine.for %i = 0 to 64 {
    %was = memref.atomic_rmw assign %one, %ready[%c0] : (i32, memref<1xi32>) -> i32
    %a = memref.load %t[%i] : memref<64xi32>
    %b = arith.addi %a, %was : i32
    memref.store %b, %out[%i] : memref<64xi32>
  }
  return
}
// Nobody else knows %sums.
// CHECK-LABEL: func.func @sums
// CHECK: %t = memref.alloca() : memref<1xi32>
// CHECK: affine.for
// CHECK: affine.for
// CHECK: memref.atomic_rmw
func.func @sums(%in: memref<64xi32> {llvm.noalias}, %out: memref<64xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %sums = memref.alloca() : memref<1xi32>
  %t = memref.alloca() : memref<64xi32>
  memref.store %one, %sums[%c0] : memref<1xi32>
  affine.for %i = 0 to 64 {
    %a = memref.load %in[%i] : memref<64xi32>
    %b = arith.addi %a, %one : i32
    memref.store %b, %t[%i] : memref<64xi32>
  }
  affine.for %i = 0 to 64 {
    %a = memref.load %t[%i] : memref<64xi32>
    %sum = memref.atomic_rmw addi %a, %sums[%c0] : (i32, memref<1xi32>) -> i32
    memref.store %sum, %out[%i] : memref<64xi32>
  }
  return
}
