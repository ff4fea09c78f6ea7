// RUN: lifeopt %s --copies=size --emit=mlir | FileCheck %s
// Rule: an op that reads and writes one place that others know may wait for them, or they for it. What is read of memory that others know
// is read on the side of it where the program reads it. So the copy of @data is made while the function holds @lock.

memref.global "private" @data : memref<64xi64> = uninitialized
memref.global "private" @lock : memref<1xi32> = dense<0>
// CHECK-LABEL: func.func @critical
// CHECK: memref.copy %data, %t
// CHECK: %{{.*}} = memref.atomic_rmw assign %zero, %lock
// CHECK: memref.load %t
func.func @critical(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %data = memref.get_global @data : memref<64xi64>
  %lock = memref.get_global @lock : memref<1xi32>
  %t = memref.alloca() : memref<64xi64>
  scf.while : () -> () {
    %held = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
    %busy = arith.cmpi ne, %held, %zero : i32
    scf.condition(%busy)
  } do {
    scf.yield
  }
  memref.copy %data, %t : memref<64xi64> to memref<64xi64>
  %held = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
  %r = memref.load %t[%n] : memref<64xi64>
  return %r : i64
}
// A place that nobody else knows makes nobody wait.
// CHECK-LABEL: func.func @alone
// CHECK-NOT: memref.copy
// CHECK: memref.load %data
func.func @alone(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %data = memref.get_global @data : memref<64xi64>
  %count = memref.alloca() : memref<1xi32>
  %t = memref.alloca() : memref<64xi64>
  memref.copy %data, %t : memref<64xi64> to memref<64xi64>
  memref.store %one, %count[%c0] : memref<1xi32>
  %was = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
  %r = memref.load %t[%n] : memref<64xi64>
  return %r : i64
}
